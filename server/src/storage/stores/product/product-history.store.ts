import { sql } from 'kysely'
import type { ItemType } from '#domain/item/moves.ts'
import type { Cents, Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'

/** Unpaid pieces of an item text by state. */
export async function unpaidPieces(db: Queries, item: string) {
  const rows = await db
    .selectFrom('items')
    .select(({ fn }) => ['type', fn.sum('qty').as('pieces'), fn.sum('qty_in_cart').as('inCarts')])
    .where('item', '=', item)
    .groupBy('type')
    .execute()
  return rows.map(({ type, pieces, inCarts }) => {
    return { type: type as ItemType, pieces: Number(pieces), inCarts: Number(inCarts) }
  })
}

/** The newest lines of an item text whose orders stand. */
export async function newestPurchases(db: Queries, item: string, atMost: number) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('packages', 'packages.pk_id', 'order_lines.pk_id')
    .select(['order_lines.id', 'order_lines.pk_id as pkId', 'order_lines.created_at as at'])
    .select(['order_lines.qty', 'order_lines.price_cents as price'])
    .where('order_lines.item', '=', item)
    .where('packages.is_void', '=', 0)
    .where('packages.is_stock', '=', 0)
    .orderBy('order_lines.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ price, ...row }) => ({ ...row, price: price as Cents }))
}

/** The newest sales of sold and stock pieces of an item text, as they stand. */
export async function newestSalesOf(db: Queries, item: string, atMost: number) {
  const reversed = (column: 'qty' | 'from_customer_fen') =>
    sql<number>`coalesce((select sum(taken.${sql.ref(column)}) from transaction_reversals as taken
      where taken.item_id = paid.id), 0)`
  const rows = await db
    .selectFrom('transaction_items as paid')
    .innerJoin('transactions', 'transactions.id', 'paid.transaction_id')
    .innerJoin('packages', 'packages.pk_id', 'paid.pk_id')
    .select(['paid.id', 'transactions.id as transactionId', 'transactions.number'])
    .select(['transactions.created_at as at', 'paid.qty', 'paid.pay_from_customer_fen as amount'])
    .select(['paid.customer', 'packages.receiver', 'packages.person'])
    .select([reversed('qty').as('left'), reversed('from_customer_fen').as('returned')])
    .where('paid.item', '=', item)
    .where('paid.pay_from_customer_fen', '>', 0)
    .where('paid.original_type', 'in', ['sold', 'stock'])
    .whereRef('transactions.qty_reversed', '<', 'transactions.qty')
    .orderBy('paid.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ left, returned, amount, ...row }) => {
    const qty = row.qty - Number(left)
    return qty > 0 ? [{ ...row, qty, amount: ((amount ?? 0) - Number(returned)) as Fen }] : []
  })
}
