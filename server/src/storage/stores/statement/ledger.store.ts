import { type SelectQueryBuilder, sql } from 'kysely'
import type { EntryCause, Side } from '#domain/account/entry-causes.ts'
import { formulaNumbers, type StatementLine } from '#domain/account/statement-line.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { Tables } from '../../schema/tables.ts'
import { type Corrections, correctionsOf } from './corrections-of-items.ts'

/** One account over some time. */
export interface LedgerPart {
  readonly owners: readonly string[]
  readonly side: Side
  /** Milliseconds since 1970; `end` is not included. */
  readonly begin: number
  readonly end: number
  /** Entries from before `begin` that no statement has yet: those before a time and after an id. */
  readonly late: { readonly before: number; readonly after: string } | null
}

/** Sum of the entries before those of the part. */
export async function openingOf(db: Queries, part: LedgerPart): Promise<Fen> {
  const { begin, late } = part
  const { amount } = await accountOf(db, part)
    .select(({ fn, cast }) => cast<number | null>(fn.sum('amount_fen'), 'bigint').as('amount'))
    .where('account_entries.created_at', '<', begin)
    .$if(late !== null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('account_entries.created_at', '>=', late?.before ?? 0),
          eb('account_entries.id', '<=', late?.after ?? ''),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return (amount ?? 0) as Fen
}

/** Id of the last entry up to the end of the part; empty when there is none. */
export async function lastEntryOf(db: Queries, part: LedgerPart): Promise<string> {
  const { id } = await accountOf(db, part)
    .select(({ fn }) => fn.max<string | null>('account_entries.id').as('id'))
    .where('account_entries.created_at', '<', part.end)
    .executeTakeFirstOrThrow()
  return id ?? ''
}

/** An entry as a statement says it, without the balance after it. */
export type LedgerLine = Omit<StatementLine, 'balance'>

/** The entries of the part in the order of their writing, at most `most`. */
export async function ledgerLines(db: Queries, part: LedgerPart, most: number): Promise<LedgerLine[]> {
  const { begin, end, late } = part
  const rows = await joined(accountOf(db, part))
    .where(({ and, or, eb }) =>
      or([
        and([eb('account_entries.created_at', '>=', begin), eb('account_entries.created_at', '<', end)]),
        ...(late === null
          ? []
          : [
              and([
                eb('account_entries.created_at', '<', late.before),
                eb('account_entries.id', '>', late.after),
              ]),
            ]),
      ]),
    )
    .orderBy('account_entries.created_at')
    .orderBy('account_entries.id')
    .limit(most)
    .execute()
  const corrected = rows.flatMap(({ item_id, cause }) =>
    item_id !== null && (cause === 'reversal' || cause === 'amendment') ? [item_id] : [],
  )
  const corrections = await correctionsOf(db, [...new Set(corrected)])
  return rows.map((row) => toLine(row, part.side, corrections))
}

const joined = (entries: SelectQueryBuilder<Tables, 'account_entries', object>) =>
  entries
    .leftJoin('account_payments', 'account_payments.entry_id', 'account_entries.id')
    .leftJoin('later_costs', 'later_costs.entry_id', 'account_entries.id')
    .leftJoin('transaction_items', 'transaction_items.id', 'account_entries.item_id')
    .leftJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select([
      'account_entries.id',
      'account_entries.created_at',
      'account_entries.amount_fen',
      'account_entries.cause',
      'account_entries.method',
      'account_entries.item_id',
      'account_entries.reversal_id',
      'account_entries.log_id',
      'account_payments.note as payment_note',
      'account_payments.transfer_number',
      'account_payments.day',
      'later_costs.kind as cost_kind',
      'later_costs.pk_id as cost_of',
      'later_costs.note as cost_note',
      'transactions.number',
      'transaction_items.pk_id',
      'transaction_items.item',
      'transaction_items.qty',
      'transaction_items.cost_fen',
      'transaction_items.pay_from_customer_fen',
      'transaction_items.pay_to_sender_fen',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

function toLine(row: Row, side: Side, corrections: Corrections): LedgerLine {
  return {
    id: row.id,
    at: row.created_at,
    cause: row.cause,
    amount: row.amount_fen as Fen,
    item: itemOf(row, side, corrections),
    ...(row.cost_kind && row.cost_of && { laterCost: { kind: row.cost_kind, pkId: row.cost_of } }),
    method: row.method,
    note: row.payment_note ?? row.cost_note ?? '',
    transferNumber: row.transfer_number ?? '',
    day: row.day ?? '',
  }
}

function itemOf(row: Row, side: Side, corrections: Corrections): LedgerLine['item'] {
  const { number, pk_id: pkId, item, qty, cost_fen, pay_to_sender_fen } = row
  if (
    row.item_id === null ||
    number === null ||
    pkId === null ||
    item === null ||
    qty === null ||
    cost_fen === null ||
    pay_to_sender_fen === null
  )
    return null
  const paid = {
    qty,
    cost: cost_fen as Fen,
    fromCustomer: row.pay_from_customer_fen as Fen | null,
    toSender: pay_to_sender_fen as Fen,
  }
  const cause: EntryCause = row.cause
  const numbers = formulaNumbers({ cause, side }, paid, corrections(row, side))
  return { number, pkId, item, numbers }
}

function accountOf(db: Queries, { owners, side }: Pick<LedgerPart, 'owners' | 'side'>) {
  return db
    .selectFrom('account_entries')
    .where(whereIn(db, 'account_entries.party_id', owners))
    .where('account_entries.side', '=', side)
}

/**
 * Waits for entries that others are writing, so that none of them comes before the last one that was read.
 */
export async function holdEntries(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`lock table account_entries in share mode`.execute(trx)
}
