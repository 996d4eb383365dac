import { sql } from 'kysely'
import { mostUsualSales, type Sale } from '#domain/money/sale-price.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Paid pieces with the id that orders them by time. */
type PaidSale = Sale & { readonly id: string }

/** What some unpaid item rows are called. */
export const itemTexts = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('items')
    .select(['id', 'item'])
    .where(whereIn(db, 'id', ids))
    .orderBy('id')
    .execute()

/** Every text that items were ordered or sold under: a step in the index for each, whatever the number of rows. */
export async function textsIn(db: Queries, name: 'order_lines' | 'transaction_items'): Promise<string[]> {
  const table = sql.table(name)
  const { rows } = await sql<{ item: string }>`with recursive texts as (
      select min(item) as item from ${table}
      union all select (select min(item) from ${table} where item > texts.item) from texts
      where texts.item is not null)
    select item from texts where item is not null`.execute(db)
  return rows.map(({ item }) => item)
}

/** The newest sales of an item text that stand, of anybody or of the parties that are one customer. */
export async function newestSales(
  db: Queries,
  item: string,
  customers: readonly string[] | null,
): Promise<PaidSale[]> {
  const rows = await db
    .selectFrom('transaction_items as paid')
    .innerJoin('transactions', 'transactions.id', 'paid.transaction_id')
    .select(['paid.id', 'paid.qty', 'paid.pay_from_customer_fen as amount'])
    .where('paid.item', '=', item)
    .where('paid.pay_from_customer_fen', '>', 0)
    .where('paid.original_type', 'in', ['sold', 'stock'])
    .whereRef('transactions.qty_reversed', '<', 'transactions.qty')
    .$if(customers !== null, (query) => query.where(whereIn(db, 'paid.customer', customers ?? [])))
    .orderBy('paid.id', 'desc')
    .limit(customers === null ? mostUsualSales : 1)
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount as Fen }))
}
