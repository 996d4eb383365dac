import { sql } from 'kysely'
import type { AccountEntry } from '#domain/account/account-entry.ts'
import { accountFindings } from '#domain/books/account-findings.ts'
import type { Fen } from '#domain/money/units.ts'
import type { Queries } from '../engine/database.ts'
import { paidItems, toTransaction } from '../stores/correction/paid-transaction.store.ts'
import type { AccountEntryTable } from '../stores/settlement/account-entry.table.ts'
import type { Check } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * The entries of each paid item are what is owed for it (business-rules.md 20). Payments that were paid and received at
 * once, without any correction or entry, owe nothing.
 */
export const accounts: Check = async function* (db) {
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
  }
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

function toEntry(row: AccountEntryTable): AccountEntry {
  return {
    id: row.id,
    side: row.side,
    party: row.party_id,
    amount: row.amount_fen as Fen,
    cause: row.cause,
    itemId: row.item_id,
    method: row.method,
    at: row.created_at,
  }
}
