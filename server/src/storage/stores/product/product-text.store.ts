import { itemKey } from '#domain/product/item-key.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn, whereInJson } from '../../engine/where-in.ts'

/** The texts of some products by id, in the order of their keys. */
export async function textsOf(db: Queries, ids: readonly string[]): Promise<(id: string) => string[]> {
  const rows = await db
    .selectFrom('product_texts')
    .select(['product_id', 'text'])
    .where(whereIn(db, 'product_id', ids))
    .orderBy('text_key')
    .execute()
  const byId = Map.groupBy(rows, ({ product_id }) => product_id)
  return (id) => (byId.get(id) ?? []).map(({ text }) => text)
}

/** The products that some keys belong to, without those of no product. */
export async function ownersOf(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owners(db, { keys: JSON.stringify(keys) })
  return new Map(rows.map(({ text_key, product_id }) => [text_key, product_id]))
}

const owners = prepared((db, param: Param<{ keys: string }>) =>
  db
    .selectFrom('product_texts')
    .select(['text_key', 'product_id'])
    .where(whereInJson(db, 'text_key', param('keys'))),
)

/**
 * Gives a product these texts and no others. Returns one that is another product's already; then nothing may
 * be kept.
 */
export async function replaceTexts(
  trx: Trx,
  productId: string,
  texts: readonly string[],
): Promise<string | null> {
  const before = await trx
    .selectFrom('product_texts')
    .selectAll()
    .where('product_id', '=', productId)
    .execute()
  const kept = new Set(texts)
  const gone = before.filter(({ text }) => !kept.has(text))
  for (const { text_key, ...row } of gone) {
    await trx.deleteFrom('product_texts').where('text_key', '=', text_key).execute()
    rowChanged(trx, { table: 'product_texts', id: text_key, before: row, after: null })
  }
  const had = new Set(before.map(({ text }) => text))
  return addTexts(
    trx,
    productId,
    texts.filter((text) => !had.has(text)),
  )
}

/** Adds texts to a product; returns the first one that belongs to a product already. */
export async function addTexts(
  trx: Trx,
  productId: string,
  texts: readonly string[],
): Promise<string | null> {
  // In one order, so that no two writes wait for each other.
  const rows = texts
    .map((text) => ({ text_key: itemKey(text), product_id: productId, text }))
    .toSorted((a, b) => (a.text_key < b.text_key ? -1 : 1))
  for (const row of rows) {
    if ((await insertRows(trx, 'product_texts', [row], 'unless there')) === 0) return row.text
    const { text_key, ...after } = row
    rowChanged(trx, { table: 'product_texts', id: text_key, before: null, after })
  }
  return null
}

/** Adds texts of several products at once; false when one belongs to a product already. */
export async function addNewTexts(
  trx: Trx,
  texts: readonly { readonly product: string; readonly text: string }[],
): Promise<boolean> {
  const rows = texts
    .map(({ product, text }) => ({ text_key: itemKey(text), product_id: product, text }))
    .toSorted((a, b) => (a.text_key < b.text_key ? -1 : 1))
  if ((await insertRows(trx, 'product_texts', rows, 'unless there')) < rows.length) return false
  for (const { text_key, ...after } of rows)
    rowChanged(trx, { table: 'product_texts', id: text_key, before: null, after })
  return true
}
