import { paidCostPerEach } from '#domain/item/payback.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereInJson } from '../../engine/where-in.ts'
import type { TransactionItem } from './transaction.store.ts'

type Amounts = Pick<TransactionItem, 'qty' | 'profits' | 'payAmountFromCustomer' | 'payAmountToSender'>

/**
 * Paid pieces with what still stands of them; `original` is as they were paid, where corrections changed
 * them.
 */
export type Standing<T> = T & { readonly original?: Amounts }

/** An id after that of every log entry. */
const lastLogId = 'Z'.repeat(26)

type Paid = Amounts & Pick<TransactionItem, 'id'>
type PaidAtCost = Paid & Pick<TransactionItem, 'cost'>

/** What corrections took from an item; an amended cost may add to it. */
interface Taken {
  readonly item_id: string
  readonly qty: number
  readonly from_customer: number
  readonly to_sender: number
  readonly profits: number
}

/**
 * Items as they stand after their corrections: standing = original + differences - reversals. With `until` as
 * they stood after that log entry.
 */
export async function asTheyStand<T extends PaidAtCost>(
  db: Queries,
  items: readonly T[],
  until = lastLogId,
): Promise<Standing<T>[]> {
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const { rows } = await takenOf(db, { itemIds: JSON.stringify(ids), until })
  return applied(items, rows).map(atPresentCost)
}

/** Pieces and amounts of all items of some transactions as they stand, at the cost that they were paid at. */
export async function amountsAsTheyStand<T extends Paid>(
  db: Queries,
  items: readonly T[],
  transactionIds: string,
): Promise<Standing<T>[]> {
  if (items.length === 0) return []
  const { rows } = await takenOfTransactions(db, { transactionIds })
  return applied(items, rows)
}

/** Items of a range of transactions as they stand, which is faster than by many ids. */
export async function asTheyStandBetween<T extends PaidAtCost>(
  db: Queries,
  items: readonly T[],
  range: { readonly from: string; readonly to: string },
): Promise<Standing<T>[]> {
  if (items.length === 0) return []
  const { rows } = await takenBetween(db, range)
  return applied(items, rows).map(atPresentCost)
}

const reversed = (db: Queries) =>
  db
    .selectFrom('transaction_reversals')
    .select((eb) => [
      'item_id',
      'qty',
      eb.fn.coalesce('from_customer_fen', eb.lit(0)).as('from_customer'),
      'to_sender_fen as to_sender',
      eb.fn.coalesce('profits_fen', eb.lit(0)).as('profits'),
    ])

const amended = (db: Queries) =>
  db
    .selectFrom('transaction_differences')
    .select((eb) => [
      'item_id',
      eb.lit(0).as('qty'),
      eb.lit(0).as('from_customer'),
      eb.neg(eb.ref('to_sender_fen')).as('to_sender'),
      eb.neg(eb.fn.coalesce('profits_fen', eb.lit(0))).as('profits'),
    ])

const takenBetween = prepared((db, param: Param<{ from: string; to: string }>) =>
  reversed(db)
    .where('transaction_id', '>=', param('from'))
    .where('transaction_id', '<=', param('to'))
    .unionAll(
      amended(db).where('transaction_id', '>=', param('from')).where('transaction_id', '<=', param('to')),
    ),
)

const takenOf = prepared((db, param: Param<{ itemIds: string; until: string }>) =>
  reversed(db)
    .where(whereInJson(db, 'item_id', param('itemIds')))
    .where('log_id', '<=', param('until'))
    .unionAll(
      amended(db)
        .where(whereInJson(db, 'item_id', param('itemIds')))
        .where('log_id', '<=', param('until')),
    ),
)

const takenOfTransactions = prepared((db, param: Param<{ transactionIds: string }>) =>
  reversed(db)
    .where(whereInJson(db, 'transaction_id', param('transactionIds')))
    .unionAll(amended(db).where(whereInJson(db, 'transaction_id', param('transactionIds')))),
)

function applied<T extends Paid>(items: readonly T[], taken: readonly Taken[]): Standing<T>[] {
  if (taken.length === 0) return [...items]
  const takenOfItem = Map.groupBy(taken, ({ item_id }) => item_id)
  return items.map((item) => {
    const all = takenOfItem.get(item.id)
    if (!all) return item
    const sum = (amount: (one: Taken) => number) => all.reduce((total, one) => total + amount(one), 0)
    const less = (amount: Fen | null, by: number) => (amount === null ? null : ((amount - by) as Fen))
    const { qty, profits, payAmountFromCustomer, payAmountToSender } = item
    const left = {
      qty: qty - sum((one) => one.qty),
      profits: less(
        profits,
        sum((one) => one.profits),
      ),
      payAmountFromCustomer: less(
        payAmountFromCustomer,
        sum((one) => one.from_customer),
      ),
      payAmountToSender: (payAmountToSender - sum((one) => one.to_sender)) as Fen,
    }
    const original = { qty, profits, payAmountFromCustomer, payAmountToSender }
    return { ...item, original, ...left }
  })
}

/** All standing pieces of an item have one cost, the amended one. */
function atPresentCost<T extends PaidAtCost>(item: Standing<T>): Standing<T> {
  const { original, qty } = item
  return !original || qty === 0 ? item : { ...item, cost: paidCostPerEach(item) }
}
