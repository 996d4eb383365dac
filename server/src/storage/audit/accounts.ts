import { sql } from 'kysely'
import { accountFindings, type PartyStep, partyFindings } from '#domain/books/account-findings.ts'
import type { LogKind } from '#domain/log/log.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import { paidItems, toTransaction } from '../stores/correction/paid-transaction.store.ts'
import { inLogOrder } from '../stores/log/log-order.ts'
import { toEntry } from '../stores/settlement/account-entry.store.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * The entries of each paid item are what is owed for it (business-rules.md 20). Payments that were paid and
 * received at once, without any correction or entry, owe nothing. Every other entry is what a person entered.
 */
export const accounts: Check = async function* (db) {
  const merges = await mergeSteps(db)
  for await (const page of pagesOf(
    (after, limit) => owing(db, after, limit),
    ({ id }) => id,
  )) {
    const ids = page.map(({ id }) => id)
    const heads = await db.selectFrom('transactions').selectAll().where('id', 'in', ids).execute()
    const rows = await db
      .selectFrom('transaction_items')
      .selectAll()
      .where('transaction_id', 'in', ids)
      .execute()
    const entries = await db
      .selectFrom('account_entries')
      .innerJoin('transaction_items', 'transaction_items.id', 'account_entries.item_id')
      .selectAll('account_entries')
      .where('transaction_items.transaction_id', 'in', ids)
      .execute()
    const transactionOf = new Map(rows.map(({ id, transaction_id }) => [id, transaction_id]))
    const itemsOf = Map.groupBy(await paidItems(db, rows), ({ id }) => transactionOf.get(id))
    const transactions = heads.map((head) => toTransaction(head, null, itemsOf.get(head.id) ?? []))
    yield* accountFindings(transactions, entries.map(toEntry), [])
    const steps = [...merges, ...entries.map((row) => ({ ...row, step: { entry: toEntry(row) } }))]
    yield* partyFindings((await inLogOrder(db, steps)).map(({ step }) => step))
  }
  yield* movements(db)
}

/** Merges of parties and their ends, as the log has them. */
async function mergeSteps(db: Queries): Promise<{ id: string; log_id: string; step: PartyStep }[]> {
  const kinds: LogKind[] = ['Merge parties', 'Undo merge']
  const logs = await db.selectFrom('logs').select(['id', 'changes']).where('kind', 'in', kinds).execute()
  return logs.flatMap(({ id, changes }) =>
    (JSON.parse(changes) as ChangedRow[])
      .filter(({ table, after }) => table === 'parties' && after !== null && 'merged_into' in after)
      .map((row) => {
        const into = row.after?.merged_into
        return { id, log_id: id, step: { party: row.id, into: typeof into === 'string' ? into : null } }
      }),
  )
}

/**
 * Entries that belong to no item, and what was entered: side, kind and signed amount are the same. A later
 * cost is less for its sender, more from its customer.
 */
async function* movements(db: Queries): AsyncIterable<Finding> {
  const { rows } = await sql<{ id: string; entered: string | null; found: string }>`
    with entered as (
      select entry_id, side || ' ' || kind || ' ' ||
        (case kind when 'payment' then -amount_fen else amount_fen end) as what from account_payments
      union all select entry_id, borne_by || ' later_cost ' || coalesce(party_id, '') || ' ' ||
        (case borne_by when 'sender' then -rmb_fen else rmb_fen end) from later_costs where entry_id is not null
    ), written as (
      select id, item_id, side || ' ' || cause || ' ' ||
        (case cause when 'later_cost' then coalesce(party_id, '') || ' ' else '' end) || amount_fen as what
      from account_entries
    )
    select written.id, written.what as found, entered.what as entered
    from written left join entered on entered.entry_id = written.id
    where (written.item_id is null or entered.entry_id is not null) and (
      entered.what is null or written.item_id is not null or written.what <> entered.what)
    order by written.id`.execute(db)
  for (const { id, entered, found } of rows)
    yield finding(`account entry ${id}: fen as entered`, entered ?? 'nothing', found)
}

async function owing(db: Queries, after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from transactions where id > ${after} and (qty_reversed > 0 or on_account = 1)
    union select transaction_id from transaction_items
      where transaction_id > ${after} and (received_at_once = 0
        or exists (select 1 from account_entries where account_entries.item_id = transaction_items.id)
        or exists (select 1 from transaction_differences where transaction_differences.item_id = transaction_items.id))
    order by id limit ${limit}`.execute(db)
  return rows
}
