import type { PastLine } from '#domain/product/suggestions.ts'
import type { Cents, Grams } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { pagesOf } from '../../engine/page.ts'

/** A line with its id, which orders lines by newest. */
type LineOfHistory = PastLine & { readonly id: string }

/**
 * The lines of orders that are not void, newest first, in batches; other requests have their turn between
 * two.
 */
export function pastLines(db: Queries): AsyncGenerator<readonly LineOfHistory[], void, void> {
  return pagesOf(db, newestLines)
}

async function newestLines(db: Queries, before: string | null, atMost: number): Promise<LineOfHistory[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('packages', 'packages.pk_id', 'order_lines.pk_id')
    .select(['order_lines.id', 'order_lines.item', 'order_lines.qty', 'order_lines.price_cents'])
    .select(['order_lines.weight_grams', 'order_lines.created_at as at', 'packages.type'])
    .$if(before !== null, (query) => query.where('order_lines.id', '<', before ?? ''))
    .orderBy('order_lines.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ price_cents, weight_grams, ...line }) => ({
    ...line,
    price: price_cents as Cents,
    weight: weight_grams as Grams,
  }))
}
