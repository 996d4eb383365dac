import type { EntryDraft } from '#domain/account/account-entry.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import type { ImportedParty, ImportedRows, ImportedStock } from '#domain/import/import-rows.ts'
import { barcodeKey, keysOfRow, partyKey, textKey } from '#domain/import/import-values.ts'
import type { CheckedLine } from '#domain/order/order-check-line.ts'
import { searchedAddress, searchedParty, searchedProduct } from '#domain/search/searched.ts'
import { type Searched, storedText } from '#domain/search/stored-text.ts'
import { type Cents, type Grams, sum } from '#domain/unit/units.ts'
import { makeSlices } from '../../../slices.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { readingsOf } from '../../search/readings.ts'
import { giveTexts } from '../../search/texts.ts'
import { addAddresses } from '../address/address.store.ts'
import { addOrderLines, groupedLines } from '../package/order-line.store.ts'
import { addPackage, savedId } from '../package/package.store.ts'
import { addMovements, type NewMovement } from '../party/account-payment.store.ts'
import { addParties } from '../party/party.store.ts'
import { addProducts, lockCatalogue } from '../product/product.store.ts'
import { ownersOf } from '../product/product-text.store.ts'
import { readSettings } from '../setting/setting.store.ts'

/** Who imports, when, and the log entry that will say so. */
export interface ImportWriting {
  readonly by: string
  readonly now: number
  readonly logId: string
}

type Values<K extends ImportKind> = readonly ImportedRows[K][]
/** The ids of the new rows, in their order; null when one of them has been saved by somebody meanwhile. */
type Stored = { readonly pkId: string | null; readonly ids: readonly string[] } | null

/** What is searched of a row that is imported; of stock without its package, whose id is not known yet. */
const searched: { readonly [K in ImportKind]: (value: ImportedRows[K]) => Searched } = {
  addresses: searchedAddress,
  parties: ({ details }) => searchedParty(details),
  products: searchedProduct,
  stock: ({ item }) => ({ names: [item], others: [] }),
}

/** The texts by which imported rows will be found, in their order. It takes long, so it gives way to others. */
export async function textsOfRows<K extends ImportKind>(
  db: Queries,
  kind: K,
  values: Values<K>,
): Promise<string[]> {
  const readings = await readingsOf(db)
  const { step } = makeSlices()
  const texts = []
  for (const value of values) {
    await step()
    texts.push(storedText(searched[kind](value), readings))
  }
  return texts
}

/** Stores checked rows with their texts; null when one of them has been saved since they were checked. */
export async function storeRows<K extends ImportKind>(
  trx: Trx,
  {
    kind,
    values,
    texts,
  }: { readonly kind: K; readonly values: Values<K>; readonly texts: readonly string[] },
  writing: ImportWriting,
): Promise<Stored> {
  const stored = await storing[kind](trx, values, writing)
  if (stored && stored.pkId === null)
    giveTexts(trx, new Map(stored.ids.map((id, index) => [id, texts[index] ?? ''])))
  return stored
}

const storing: {
  readonly [K in ImportKind]: (trx: Trx, values: Values<K>, writing: ImportWriting) => Promise<Stored>
} = {
  addresses: async (trx, values, { now }) => ({ pkId: null, ids: await addAddresses(trx, values, now) }),
  async parties(trx, values, writing) {
    const details = values.map((party) => party.details)
    const ids = await addParties(trx, details, writing)
    const opening = values.flatMap((party, index) => openingOf(party, ids[index] ?? '', writing.now))
    await addMovements(trx, opening, { by: { id: writing.by }, logId: writing.logId })
    return { pkId: null, ids }
  },
  async products(trx, values, writing) {
    await lockCatalogue(trx)
    if ((await savedKeys(trx, 'products', values)).size > 0) return null
    const ids = await addProducts(trx, values, writing)
    return ids && { pkId: null, ids }
  },
  stock: addStock,
}

function openingOf({ balances }: ImportedParty, party: string, at: number) {
  return balances.map(({ side, amount }) => {
    const entry = { side, party, amount, cause: 'opening', itemId: null, method: null, at } as const
    const details = { transferNumber: '', note: '', day: '' }
    const movement: NewMovement = { side, kind: 'opening', amount, ...details }
    return { entry: entry satisfies EntryDraft, movement }
  })
}

/** One package of the whole stock, with its costs as they were given. */
async function addStock(trx: Trx, values: Values<'stock'>, { by, now }: ImportWriting): Promise<Stored> {
  const pkId = await nextStockId(trx)
  const settings = await readSettings(trx)
  const lines = groupedLines(values.map(lineOf))
  const weight = sum(lines.map(({ subtotalWeight }) => subtotalWeight))
  const parcel = { type: '其他', weight, count: 1, postage: 0 as Cents } as const
  await addPackage(
    trx,
    {
      pk_id: pkId,
      parcel: { ...parcel, exchangeRate: settings.exchangeRateInSetting },
      details: { receiver: '', phone: '', address: '', sendTime: now, note: '' },
      lines,
      isStock: true,
    },
    { userId: by, settings, now },
  )
  for (const { id, created_at: _made, updated_at: _changed, ...after } of await addOrderLines(
    trx,
    pkId,
    lines,
    now,
  ))
    rowChanged(trx, { table: 'items', id, before: null, after })
  return { pkId, ids: [] }
}

function lineOf({ item, qty, cost, price, weight, note }: ImportedStock): CheckedLine {
  const split = { sold: 0, stock: qty, employee: 0 }
  return {
    item,
    qty,
    ...split,
    price,
    weight,
    cost,
    note,
    subtotalWeight: (weight * qty) as Grams,
    derived: [],
  }
}

/** `OS` and 9 digits, which no import had before. */
async function nextStockId(trx: Trx): Promise<string> {
  const all = trx.selectFrom('imports').select(({ fn }) => fn.max<string | null>('pk_id').as('last'))
  const last = (await all.executeTakeFirst())?.last ?? ''
  for (let number = Number(last.slice(2)) + 1; ; number += 1) {
    const pkId = `OS${String(number).padStart(9, '0')}`
    if ((await savedId(trx, pkId)) === null) return pkId
  }
}

/** Of some rows, the keys that are saved already (domain/import/import-values.ts). */
export async function savedKeys<K extends ImportKind>(
  db: Queries,
  kind: K,
  values: Values<K>,
): Promise<ReadonlySet<string>> {
  return new Set(await saved[kind](db, values))
}

const saved: { readonly [K in ImportKind]: (db: Queries, values: Values<K>) => Promise<string[]> } = {
  async addresses(db, values) {
    const names = values.map(({ name }) => name)
    const all = db
      .selectFrom('addresses')
      .selectAll()
      .where(whereIn(db, 'name', names))
    return (await all.execute()).flatMap((row) => keysOfRow('addresses', row).map(({ key }) => key))
  },
  async parties(db, values) {
    const names = values.map(({ details }) => details.name)
    const all = db
      .selectFrom('parties')
      .select(['name', 'phone'])
      .where(whereIn(db, 'name', names))
    return (await all.execute()).map(({ name, phone }) => partyKey(name, phone))
  },
  async products(db, values) {
    const keys = values.flatMap((value) => keysOfRow('products', value).map(({ key }) => key))
    const ofTexts = keys
      .filter((key) => key.startsWith(textKey('')))
      .map((key) => key.slice(textKey('').length))
    const texts = [...(await ownersOf(db, ofTexts)).keys()].map((key) => `${textKey('')}${key}`)
    return [...texts, ...[...(await productsOfBarcodes(db, values)).keys()].map(barcodeKey)]
  },
  stock: async () => [],
}

/** The names of the products that have some barcodes. */
export async function productsOfBarcodes(
  db: Queries,
  values: readonly { readonly barcode: string }[],
): Promise<ReadonlyMap<string, string>> {
  const barcodes = values.map(({ barcode }) => barcode).filter(Boolean)
  const all = db.selectFrom('products').select(['barcode', 'name_zh', 'name_en'])
  const rows = await all.where(whereIn(db, 'barcode', barcodes)).execute()
  return new Map(rows.map(({ barcode, name_zh, name_en }) => [barcode, name_zh || name_en]))
}
