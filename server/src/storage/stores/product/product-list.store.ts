import { productSearchText, productTexts } from '#domain/product/product.ts'
import type { Queries } from '../../engine/database.ts'
import type { Page } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findByText, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams } from '../../search/ngrams.ts'
import { type StoredProduct, selectProducts, toStoredProducts } from './product.store.ts'

/** Products before an id, newest first, merged and archived ones included. */
export function productPage(db: Queries, asked: TextQuery): Promise<Page<StoredProduct>> {
  return findByText(db, searchedProducts, productSearchText, asked)
}

export const searchedProducts: SearchedList<StoredProduct> = {
  name: 'products',
  async newest(db, before, atMost) {
    const rows = await selectProducts(db)
      .$if(before !== null, (query) => query.where('products.id', '<', before ?? ''))
      .orderBy('products.id', 'desc')
      .limit(atMost)
      .execute()
    return toStoredProducts(db, rows)
  },
  async read(db, ids) {
    if (ids.length === 0) return []
    const rows = await selectProducts(db)
      .where(whereIn(db, 'products.id', ids))
      .execute()
    return toStoredProducts(db, rows)
  },
  addNgrams: (grams, product) => addNgrams(grams, productSearchText(product).toLowerCase()),
  namesOf: productTexts,
}
