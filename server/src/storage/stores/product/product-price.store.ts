import type { Cents } from '#domain/unit/units.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { textsOf } from './product-text.store.ts'

/** What a product brings to its survivor. */
interface MergedProduct {
  readonly id: string
  /** The last price paid for one piece. */
  readonly price: Cents | null
  readonly pricedAt: number | null
  readonly barcode: string
  readonly texts: readonly string[]
}

/** All products that were merged into others. */
export async function mergedProducts(db: Queries): Promise<MergedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'priced_at as pricedAt', 'barcode'])
    .where('merged_into', 'is not', null)
    .execute()
  const texts = await textsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ price_cents, ...row }) => ({
    ...row,
    price: price_cents as Cents | null,
    texts: texts(row.id),
  }))
}

/**
 * Stores what an order paid for one piece. Its lines are the evidence, so no entry of the log names it, and
 * the version that people see stays.
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
