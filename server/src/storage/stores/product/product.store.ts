import { sql } from 'kysely'
import type { Party } from '#domain/account/party.ts'
import { itemKey } from '#domain/product/item-key.ts'
import { type ProductDetails, productName, productTexts } from '#domain/product/product.ts'
import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { ProductTable } from '../../schema/tables/product/product.table.ts'
import { addNewTexts, replaceTexts, textsOf } from './product-text.store.ts'

export interface StoredProduct extends ProductDetails {
  readonly id: string
  /** The product that this one was merged into; null while it stands for itself. */
  readonly mergedInto: string | null
  readonly pricedAt: number | null
  readonly salePricedAt: number | null
  /** Grows with each change of a person. */
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
  /** Name of who changed it last. */
  readonly updatedBy: string
}

/** Who writes, and when. */
interface Writer {
  /** Id of the user. */
  readonly by: string
  readonly now: number
}

/** Products in any order; conditions and limits are added to it. */
export const selectProducts = (db: Queries) =>
  db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.updated_by')
    .selectAll('products')
    .select('users.name as updated_by_name')

type ProductRow = ProductTable & { readonly updated_by_name: string }

/** Rows as products, with their texts. */
export async function toStoredProducts(db: Queries, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return []
  const texts = await textsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, name_zh: nameZh, name_en: nameEn, barcode, version } = row
    const named = [nameZh, nameEn].map(itemKey)
    const aliases = texts(id).filter((text) => !named.includes(itemKey(text)))
    return {
      id,
      nameZh,
      nameEn,
      aliases,
      barcode,
      weight: row.weight_grams as Grams | null,
      class: row.class,
      price: row.price_cents as Cents | null,
      pricedAt: row.priced_at,
      salePrice: row.sale_fen as Fen | null,
      salePricedAt: row.sale_at,
      archived: row.archived === 1,
      mergedInto: row.merged_into,
      version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by_name,
    }
  })
}

/** Null when there is none. A change of the catalogue locks it first: see `lockCatalogue`. */
export async function findProduct(db: Queries, id: string): Promise<StoredProduct | null> {
  const rows = await selectProducts(db).where('products.id', '=', id).execute()
  return (await toStoredProducts(db, rows))[0] ?? null
}

/** Some products, every merged one, and all that their pointers lead to. */
export async function productsFrom(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Party>> {
  const merged = db.selectFrom('products').where('merged_into', 'is not', null)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name_zh', 'name_en', 'merged_into'])
    .where((eb) =>
      eb.or([
        eb('merged_into', 'is not', null),
        eb('id', 'in', merged.select(sql<string>`merged_into`.as('id'))),
        whereIn(db, 'id', ids),
      ]),
    )
    .execute()
  return new Map(
    rows.map(({ id, name_zh: nameZh, name_en: nameEn, merged_into: mergedInto }) => [
      id,
      { id, name: productName({ nameZh, nameEn }), mergedInto },
    ]),
  )
}

/** The product that has a barcode; null when none has. */
export async function barcodeOwner(db: Queries, barcode: string): Promise<Party | null> {
  if (barcode === '') return null
  const row = await db
    .selectFrom('products')
    .select(['id', 'name_zh', 'name_en', 'merged_into'])
    .where('barcode', '=', barcode)
    .where(sql<boolean>`barcode <> ''`)
    .executeTakeFirst()
  if (!row) return null
  const name = productName({ nameZh: row.name_zh, nameEn: row.name_en })
  return { id: row.id, name, mergedInto: row.merged_into }
}

/** Adds a product; returns its id, or the text that is another product's already. */
export async function addProduct(
  trx: Trx,
  details: ProductDetails,
  { by, now, pricedAt = now }: Writer & { readonly pricedAt?: number },
): Promise<{ readonly id: string } | { readonly taken: string }> {
  const [id = ''] = await insertProducts(trx, [details], { by, now, pricedAt })
  const taken = await replaceTexts(trx, id, productTexts(details))
  return taken === null ? { id } : { taken }
}

/** Adds products whose texts and barcodes nobody has; null when a text is another product's already. */
export async function addProducts(
  trx: Trx,
  all: readonly ProductDetails[],
  writer: Writer,
): Promise<string[] | null> {
  const ids = await insertProducts(trx, all, { ...writer, pricedAt: writer.now })
  const texts = all.flatMap((details, index) =>
    productTexts(details).map((text) => ({ product: ids[index] ?? '', text })),
  )
  return (await addNewTexts(trx, texts)) ? ids : null
}

/** Returns the ids, in their order. */
async function insertProducts(
  trx: Trx,
  all: readonly ProductDetails[],
  { by, now, pricedAt }: Writer & { readonly pricedAt: number },
): Promise<string[]> {
  const written = { created_at: now, created_by: by, updated_at: now, updated_by: by }
  const added = all.map((details) => ({
    id: newId(),
    values: {
      ...columnsOf(details),
      priced_at: details.price === null ? null : pricedAt,
      sale_at: details.salePrice === null ? null : now,
      merged_into: null,
    },
  }))
  await insertRows(
    trx,
    'products',
    added.map(({ id, values }) => ({ id, ...values, version: 1, ...written })),
  )
  for (const { id, values } of added) rowChanged(trx, { table: 'products', id, before: null, after: values })
  return added.map(({ id }) => id)
}

/** Stores the details of a product; returns the text that is another product's already. */
export async function updateProduct(
  trx: Trx,
  product: StoredProduct,
  details: ProductDetails,
  writer: Writer,
): Promise<string | null> {
  const { now } = writer
  const before = {
    ...columnsOf(product),
    priced_at: product.pricedAt,
    sale_at: product.salePricedAt,
  }
  const after = {
    ...columnsOf(details),
    priced_at: dateOf(product.price, product.pricedAt, details.price, now),
    sale_at: dateOf(product.salePrice, product.salePricedAt, details.salePrice, now),
  }
  const was: Readonly<Record<string, unknown>> = before
  // An order may pay another price at this moment, so only what changes is written.
  const changed = Object.fromEntries(Object.entries(after).filter(([column, value]) => was[column] !== value))
  await store(trx, product, changed, writer)
  rowUpdated(trx, 'products', product.id, before, after)
  return replaceTexts(trx, product.id, productTexts(details))
}

/** The date of a price: that of before while it stays the same. */
function dateOf(was: number | null, at: number | null, is: number | null, now: number): number | null {
  if (is === null) return null
  return is === was ? at : now
}

/** Whether a product already has these details. */
export function isSameProduct(product: StoredProduct, details: ProductDetails): boolean {
  const before: Readonly<Record<string, unknown>> = columnsOf(product)
  return (
    Object.entries(columnsOf(details)).every(([name, value]) => before[name] === value) &&
    JSON.stringify(productTexts(product).toSorted()) === JSON.stringify(productTexts(details).toSorted())
  )
}

/** Points a product to its survivor, or to none. */
export async function setMergedInto(
  trx: Trx,
  product: StoredProduct,
  mergedInto: string | null,
  writer: Writer,
): Promise<void> {
  await store(trx, product, { merged_into: mergedInto }, writer)
  rowUpdated(trx, 'products', product.id, { merged_into: product.mergedInto }, { merged_into: mergedInto })
}

async function store(
  trx: Trx,
  { id, version }: StoredProduct,
  columns: Partial<ProductTable>,
  { by, now }: Writer,
): Promise<void> {
  const written = { version: version + 1, updated_at: now, updated_by: by }
  await trx
    .updateTable('products')
    .set({ ...columns, ...written })
    .where('id', '=', id)
    .execute()
}

function columnsOf(details: ProductDetails) {
  const { nameZh: name_zh, nameEn: name_en, barcode, class: of } = details
  return {
    name_zh,
    name_en,
    barcode,
    weight_grams: details.weight,
    class: of,
    price_cents: details.price,
    sale_fen: details.salePrice,
    archived: details.archived ? 1 : 0,
  }
}

/** Key of the advisory lock; no other lock of ours has it. */
const changing = 7_240_035

/**
 * One change of the catalogue by a person at a time, so that two merges make no circle and two products get
 * no barcode together. On SQLite the transaction itself is the lock.
 */
export async function lockCatalogue(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${changing})`.execute(trx)
}
