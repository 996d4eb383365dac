import type { Cents } from '#domain/money/units.ts'
import type { Queries, Trx } from '../../engine/database.ts'

/** The last price paid for one piece of a product. */
interface PricedProduct {
  readonly id: string
  readonly price: Cents | null
  readonly pricedAt: number | null
}

/** The last prices of all products that were merged into others. */
export async function pricesOfMerged(db: Queries): Promise<PricedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'priced_at as pricedAt'])
    .where('merged_into', 'is not', null)
    .execute()
  return rows.map(({ id, price_cents, pricedAt }) => ({ id, price: price_cents as Cents | null, pricedAt }))
}

/**
 * Stores what an order paid for one piece. Its lines are the evidence, so no entry of the log names it, and the version that
 * people see stays.
 */
export async function setPrices(trx: Trx, prices: ReadonlyMap<string, Cents>, now: number): Promise<void> {
  // In one order, so that no two orders wait for each other.
  for (const [id, price] of [...prices].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .updateTable('products')
      .set({ price_cents: price, priced_at: now })
      .where('id', '=', id)
      .execute()
}
