import { containsAll } from '#domain/log/search.ts'
import { productSearchText } from '#domain/product/product.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type StoredProduct, selectProducts, toStoredProducts } from './product.store.ts'

export interface ProductQuery {
  readonly limit: number
  /** Cursor; null for the newest. */
  readonly before: string | null
  /** In lower case; an empty list matches every product. */
  readonly words: readonly string[]
}

/** Products before an id, newest first, merged and archived ones included. A business has some thousands, so a search reads them all. */
export function productPage(
  db: Queries,
  { limit, before, words }: ProductQuery,
): Promise<Page<StoredProduct>> {
  const keep = (product: StoredProduct) => containsAll(productSearchText(product), words)
  return readPage(db, newestProducts, { limit, before, ...(words.length > 0 && { keep }) })
}

async function newestProducts(db: Queries, before: string | null, atMost: number): Promise<StoredProduct[]> {
  const rows = await selectProducts(db)
    .$if(before !== null, (query) => query.where('products.id', '<', before ?? ''))
    .orderBy('products.id', 'desc')
    .limit(atMost)
    .execute()
  return toStoredProducts(db, rows)
}
