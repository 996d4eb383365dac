import { sql } from 'kysely'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'

/**
 * Of each line group every ordered piece is in exactly one item row, stands in exactly one transaction, or is
 * written off; rows have the values of their line, and so have paid pieces that were paid since it was
 * changed last (business-rules.md 3 and 20; docs/decisions/003-lines-and-rows.md).
 */
export const pieces: Check = async function* (db) {
  const { rows } = await sql<{ pk_id: string; line_group: number; ordered: number; held: number }>`
    select pk_id, line_group, cast(sum(ordered) as bigint) as ordered, cast(sum(held) as bigint) as held
    from (
      select pk_id, line_group, qty as ordered, 0 as held from order_lines
      union all select pk_id, line_group, 0, qty from items
      union all select pk_id, line_group, 0, qty from transaction_items
      union all select pk_id, line_group, 0, -transaction_reversals.qty from transaction_reversals
        inner join transaction_items on transaction_items.id = transaction_reversals.item_id
      union all select pk_id, line_group, 0, qty from write_offs where ended_at is null
    ) as places
    group by pk_id, line_group
    having sum(ordered) <> sum(held)
    order by pk_id, line_group`.execute(db)
  for (const row of rows)
    yield finding(`package ${row.pk_id}, line group ${row.line_group}: pieces`, row.ordered, row.held)
  // Lines of one group are equal too.
  for (const table of ['items', 'transaction_items', 'order_lines']) {
    const since = table === 'transaction_items' ? paidSince : sql`1 = 1`
    const unlike = await sql<{ id: string; pk_id: string; item: string; line_group: number }>`
      select distinct held.id, held.pk_id, held.item, held.line_group from ${sql.table(table)} as held
      left join order_lines as line on line.pk_id = held.pk_id and line.line_group = held.line_group
      where ${since} and (line.pk_id is null or held.item <> line.item or held.price_cents <> line.price_cents
        or held.weight_grams <> line.weight_grams or held.cost_fen <> line.cost_fen)
      order by held.id`.execute(db)
    for (const row of unlike.rows)
      yield finding(
        `${table} ${row.id} (package ${row.pk_id}, ${row.item}): item, price, weight and cost`,
        `those of line group ${row.line_group}`,
        'others',
      )
  }
}

/** Paid pieces have the values of then; of lines that were removed since, none may stand. */
const paidSince = sql`case when line.pk_id is null
  then held.qty > (select coalesce(sum(taken.qty), 0) from transaction_reversals as taken where taken.item_id = held.id)
  else held.revision >= line.changed_in end`

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
