import type { AccountEntry } from '#domain/account/account-entry.ts'
import type { Side } from '#domain/account/entry-causes.ts'
import type { LaterCostKind } from '#domain/account/later-cost-kinds.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, pageOf } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { partiesInto } from './party.store.ts'

/**
 * Whose entries an account has: those of a party and of all that were merged into it; null for 'Not named'.
 */
export type AccountOwners = readonly string[] | null

/** The owners of the account of a party. */
export async function ownersOf(db: Queries, party: string | null): Promise<AccountOwners> {
  return party === null ? null : [party, ...(await partiesInto(db, [party])).map(({ id }) => id)]
}

interface Sum {
  /** null for 'Not named'. */
  readonly party: string | null
  readonly side: Side
  readonly amount: Fen
  readonly entries: number
  /** When the first one was written. */
  readonly first: number
}

/** Sums of the accounts of some owners, as they were written: without merges. */
export async function sumsOf(db: Queries, owners: AccountOwners): Promise<readonly Sum[]> {
  const rows = await ownedEntries(db, owners)
    .select(['party_id as party', 'side'])
    .select(({ fn, cast }) => [
      cast<number>(fn.sum('amount_fen'), 'bigint').as('amount'),
      cast<number>(fn.countAll(), 'bigint').as('entries'),
      fn.min<number>('created_at').as('first'),
    ])
    .groupBy(['party_id', 'side'])
    .execute()
  return rows.map((row) => ({ ...row, amount: row.amount as Fen }))
}

/** An entry with what is shown beside it. */
export interface ListedEntry {
  readonly id: string
  readonly amount: Fen
  /** Of the account after this entry. */
  readonly balance: Fen
  readonly cause: AccountEntry['cause']
  readonly item: {
    readonly id: string
    readonly transactionId: string
    readonly number: number
    readonly pkId: string
    readonly item: string
    readonly qty: number
  } | null
  readonly laterCost: { readonly kind: LaterCostKind; readonly pk_id: string } | null
  readonly costNote: string | null
  readonly method: PaymentMethod | null
  readonly payment: { readonly transferNumber: string; readonly note: string; readonly day: string } | null
  /** Name of who wrote it. */
  readonly by: string
  readonly at: number
}

/** Entries of an account before an id, newest first, with the balance after each. */
export async function entryPage(
  db: Queries,
  owners: AccountOwners,
  side: Side,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<Page<ListedEntry>> {
  const rows = await ownedEntries(db, owners)
    .innerJoin('users', 'users.id', 'account_entries.user_id')
    .leftJoin('account_payments', 'account_payments.entry_id', 'account_entries.id')
    .leftJoin('later_costs', 'later_costs.entry_id', 'account_entries.id')
    .leftJoin('transaction_items', 'transaction_items.id', 'account_entries.item_id')
    .leftJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .leftJoin('transaction_reversals', 'transaction_reversals.id', 'account_entries.reversal_id')
    .select(['transaction_reversals.qty as reversed'])
    .select([
      ...([
        'account_entries.id',
        'account_entries.amount_fen',
        'cause',
        'method',
        'users.name as by',
      ] as const),
      ...(['account_entries.created_at as at', 'transfer_number'] as const),
      ...([
        'later_costs.kind as cost_kind',
        'later_costs.pk_id as cost_of',
        'later_costs.note as cost_note',
      ] as const),
      ...(['account_payments.note as payment_note', 'account_payments.day', 'transactions.number'] as const),
      ...([
        'transaction_items.transaction_id',
        'transaction_items.pk_id',
        'transaction_items.id as paid_item',
      ] as const),
      ...(['transaction_items.item', 'transaction_items.qty'] as const),
    ])
    .where('account_entries.side', '=', side)
    .$if(before !== null, (query) => query.where('account_entries.id', '<', before ?? ''))
    .orderBy('account_entries.id', 'desc')
    .limit(limit + 1)
    .execute()
  let balance = rows.length === 0 ? 0 : await balanceBefore(db, owners, side, before)
  const entries = rows.map((row): ListedEntry => {
    const after = balance
    balance -= row.amount_fen
    const { paid_item: id, transaction_id: transactionId, number, pk_id: pkId, item, qty } = row
    const { transfer_number: transferNumber, payment_note: note, day, reversed } = row
    return {
      id: row.id,
      cause: row.cause,
      method: row.method,
      by: row.by,
      at: row.at,
      amount: row.amount_fen as Fen,
      balance: after as Fen,
      item:
        id === null ||
        transactionId === null ||
        number === null ||
        pkId === null ||
        item === null ||
        qty === null
          ? null
          : { id, transactionId, number, pkId, item, qty: reversed ?? qty },
      laterCost: row.cost_kind && row.cost_of ? { kind: row.cost_kind, pk_id: row.cost_of } : null,
      costNote: row.cost_note,
      payment:
        transferNumber === null || note === null || day === null ? null : { transferNumber, note, day },
    }
  })
  return pageOf(entries, limit)
}

/** Sum of the entries of an account before an id, or of all. */
async function balanceBefore(
  db: Queries,
  owners: AccountOwners,
  side: Side,
  before: string | null,
): Promise<number> {
  const { amount } = await ownedEntries(db, owners)
    .select(({ fn, cast }) => cast<number | null>(fn.sum('amount_fen'), 'bigint').as('amount'))
    .where('side', '=', side)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .executeTakeFirstOrThrow()
  return amount ?? 0
}

function ownedEntries(db: Queries, owners: AccountOwners) {
  const entries = db.selectFrom('account_entries')
  return owners === null
    ? entries.where('account_entries.party_id', 'is', null)
    : entries.where(whereIn(db, 'account_entries.party_id', owners))
}
