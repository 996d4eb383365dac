import { sql } from 'kysely'
import type { EntryCause, Side } from '#domain/account/entry-causes.ts'
import type { OrderedLine, StandingSale } from '#domain/account/usual-goods.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Packages of a person that are looked at: of one with more, the newest. */
const most = 500

export interface PersonParcel {
  readonly pkId: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly isVoid: boolean
  readonly person: string
  /** Pieces that were ordered. */
  readonly qty: number
  /** When it was recorded, in ms. */
  readonly at: number
}

/** The newest packages of some persons; `isMore` where there are others. */
export async function parcelsOfPersons(db: Queries, persons: readonly string[]) {
  const rows = await db
    .selectFrom('packages')
    .select(['pk_id', 'receiver', 'phone', 'address', 'is_void', 'person', 'pieces', 'created_at'])
    .where(whereIn(db, 'person', persons))
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  const parcels = rows.slice(0, most).map(({ pk_id, is_void, pieces, created_at, ...receiver }) => {
    return { ...receiver, pkId: pk_id, isVoid: is_void === 1, qty: pieces, at: created_at }
  })
  return { parcels: parcels satisfies PersonParcel[], isMore: rows.length > most }
}

/** How many orders of some persons stand. */
export async function countParcels(db: Queries, persons: readonly string[]): Promise<number> {
  const standing = db
    .selectFrom('packages')
    .where(whereIn(db, 'person', persons))
    .where('is_void', '=', 0)
  const { count } = await standing.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** What was ordered in some packages. */
export async function linesOfPackages(db: Queries, pkIds: readonly string[]): Promise<OrderedLine[]> {
  const lines = db.selectFrom('order_lines').select(['pk_id as pkId', 'item', 'qty'])
  return lines.where(whereIn(db, 'pk_id', pkIds)).execute()
}

/** What stands of a sale, with its payment. */
export interface PersonSale extends StandingSale {
  readonly pkId: string
  readonly paymentId: string
  readonly number: number
  /** In ms. */
  readonly at: number
}

/**
 * What customers paid for pieces of some packages, and some customers for any, without what was reversed
 * since; the newest first.
 */
export async function salesOf(
  db: Queries,
  pkIds: readonly string[],
  customers: readonly string[],
): Promise<PersonSale[]> {
  const reversed = (column: 'qty' | 'from_customer_fen') =>
    sql<number>`coalesce((select sum(taken.${sql.ref(column)}) from transaction_reversals as taken
      where taken.item_id = transaction_items.id), 0)`
  const rows = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select(['pk_id as pkId', 'item', 'transaction_items.qty', 'pay_from_customer_fen as amount'])
    .select(['transactions.id as paymentId', 'number', 'transactions.created_at as at'])
    .select([reversed('qty').as('left'), reversed('from_customer_fen').as('returned')])
    .where(({ or }) => or([whereIn(db, 'pk_id', pkIds), whereIn(db, 'customer', customers)]))
    .where('pay_from_customer_fen', 'is not', null)
    .orderBy('transaction_items.id', 'desc')
    .execute()
  return rows.map(({ qty, amount, left, returned, ...sale }) => ({
    ...sale,
    qty: qty - Number(left),
    amount: ((amount ?? 0) - Number(returned)) as Fen,
  }))
}

export interface PersonEntry {
  readonly side: Side
  readonly cause: EntryCause
  readonly amount: Fen
  readonly at: number
}

/**
 * The newest entries of the accounts of some parties: what people entered, and what a sender is owed by each
 * transaction or correction. What a customer owes for goods is in their payments.
 */
export async function enteredFor(
  db: Queries,
  parties: readonly string[],
  limit: number,
): Promise<PersonEntry[]> {
  const rows = await db
    .selectFrom('account_entries')
    .select(['side', 'cause', 'created_at as at'])
    .select(({ fn }) => fn.sum<number>('amount_fen').as('amount'))
    .where(whereIn(db, 'party_id', parties))
    .where(({ or, eb }) => or([eb('item_id', 'is', null), eb('side', '=', 'sender')]))
    .groupBy(['log_id', 'side', 'cause', 'created_at'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((entry) => ({ ...entry, amount: Number(entry.amount) as Fen }))
}
