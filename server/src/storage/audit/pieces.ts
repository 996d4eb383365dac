import { sql } from 'kysely'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'

/**
 * Every ordered piece is in exactly one item row or transaction (business-rules.md 3;
 * docs/decisions/003-lines-and-rows.md).
 */
export const pieces: Check = async function* (db) {
  const identity = sql`pk_id, item, price_cents, weight_grams, cost_fen`
  const { rows } = await sql<{ pk_id: string; item: string; ordered: number; held: number }>`
    select pk_id, item, cast(sum(ordered) as bigint) as ordered, cast(sum(held) as bigint) as held
    from (
      select ${identity}, qty as ordered, 0 as held from order_lines
      union all select ${identity}, 0, qty from items
      union all select ${identity}, 0, qty from transaction_items
    ) as places
    group by ${identity}
    having sum(ordered) <> sum(held)
    order by pk_id, item`.execute(db)
  for (const row of rows) yield finding(`package ${row.pk_id}, ${row.item}: pieces`, row.ordered, row.held)
}

/** The reserved pieces and money of item rows match the cart entries (business-rules.md 3). */
export const reserved: Check = async function* (db) {
  const { rows } = await sql<Reserved>`
    select items.id, items.pk_id, items.item, items.qty_in_cart, items.subtotal_in_cart_fen,
      coalesce(held.qty, 0) as qty, coalesce(held.money, 0) as money
    from items
    left join (
      select item_id, cast(sum(qty) as bigint) as qty,
        cast(sum(case when original_type = 'exception' then pay_from_customer_fen else 0 end) as bigint) as money
      from cart_entries group by item_id
    ) as held on held.item_id = items.id
    where items.qty_in_cart <> coalesce(held.qty, 0) or items.subtotal_in_cart_fen <> coalesce(held.money, 0)
    order by items.id`.execute(db)
  for (const row of rows) {
    const where = `package ${row.pk_id}, ${row.item} (${row.id})`
    if (row.qty !== row.qty_in_cart) yield finding(`${where}: pieces in carts`, row.qty, row.qty_in_cart)
    if (row.money !== row.subtotal_in_cart_fen) {
      yield finding(`${where}: fen in carts`, row.money, row.subtotal_in_cart_fen)
    }
  }
}

interface Reserved {
  readonly id: string
  readonly pk_id: string
  readonly item: string
  readonly qty_in_cart: number
  readonly subtotal_in_cart_fen: number
  readonly qty: number
  readonly money: number
}
