import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { type StoredProduct, selectProducts, toStoredProducts } from './product.store.ts'

/** Products before an id, newest first, merged and archived ones included. */
export function productPage(db: Queries, asked: TextQuery): Promise<Page<StoredProduct>> {
  return asked.words.length === 0
    ? readPage(db, newest, asked)
    : findPage(db, { name: 'products', read, isWhole: true }, asked)
}

async function newest(db: Queries, before: string | null, atMost: number): Promise<StoredProduct[]> {
  const rows = await selectProducts(db)
    .$if(before !== null, (query) => query.where('products.id', '<', before ?? ''))
    .orderBy('products.id', 'desc')
    .limit(atMost)
    .execute()
  return toStoredProducts(db, rows)
}

async function read(db: Queries, ids: readonly string[]): Promise<StoredProduct[]> {
  const rows = await selectProducts(db)
    .where(whereIn(db, 'products.id', ids))
    .execute()
  return toStoredProducts(db, rows)
}
