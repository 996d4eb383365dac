import { itemKey } from '../product/item-key.ts'
import { productTexts } from '../product/product.ts'
import { aud, kg, rmb } from '../unit/units.ts'
import type { ImportColumn } from './import-columns.ts'
import type { ImportKind } from './import-kinds.ts'
import type { ImportedRows } from './import-rows.ts'

interface ImportKey {
  readonly column: ImportColumn
  readonly key: string
}

type By<R> = { readonly [K in ImportKind]: (value: ImportedRows[K]) => R }

/** What must be there once, in the file and with what is saved, and the column that says it. */
const keys: By<readonly ImportKey[]> = {
  addresses: ({ name, phone, province, city, district, address }) => [
    { column: 'address', key: JSON.stringify([name, phone, province, city, district, address]) },
  ],
  parties: ({ details: { name, phone } }) => [{ column: 'name', key: partyKey(name, phone) }],
  products: (product) => [
    ...productTexts(product).map((text) => ({ column: columnOfText(product, text), key: textKey(text) })),
    ...(product.barcode === '' ? [] : [{ column: 'barcode', key: barcodeKey(product.barcode) } as const]),
  ],
  // The same thing may lie there at two costs.
  stock: () => [],
}

export const partyKey = (name: string, phone: string) => JSON.stringify([name, phone])
export const textKey = (text: string) => `text ${itemKey(text)}`
export const barcodeKey = (barcode: string) => `barcode ${barcode}`

function columnOfText({ nameZh, nameEn }: ImportedRows['products'], text: string): ImportColumn {
  if (text === nameZh) return 'name_zh'
  return text === nameEn ? 'name_en' : 'aliases'
}

export const keysOfRow = <K extends ImportKind>(kind: K, value: ImportedRows[K]) => keys[kind](value)

type Shown = Readonly<Partial<Record<ImportColumn, string>>>
const known = (value: number) => (value === 0 ? '' : String(value))

/** A row as it will be, by column. */
const shown: By<Shown> = {
  addresses: (address) => ({ ...address }),
  parties: ({ details: { name, phone, wechat, note, isSender, isCustomer }, balances }) => ({
    name,
    phone,
    wechat,
    note,
    // The page has words for these.
    side: [...(isSender ? ['sender'] : []), ...(isCustomer ? ['customer'] : [])].join(' '),
    ...Object.fromEntries(
      balances.map(({ side, amount }) => [`${side}_balance`, String(rmb.toNumber(amount))]),
    ),
  }),
  products: ({ nameZh, nameEn, barcode, aliases, class: of, weight, price, salePrice }) => ({
    name_zh: nameZh,
    name_en: nameEn,
    barcode,
    aliases: aliases.join('; '),
    class: of,
    weight: weight === null ? '' : String(kg.toNumber(weight)),
    price: price === null ? '' : String(aud.toNumber(price)),
    sale_price: salePrice === null ? '' : String(rmb.toNumber(salePrice)),
  }),
  stock: ({ item, barcode, qty, cost, price, weight, note }) => ({
    item,
    barcode,
    qty: String(qty),
    cost: String(rmb.toNumber(cost)),
    price: known(aud.toNumber(price)),
    weight: known(kg.toNumber(weight)),
    note,
  }),
}

export const shownRow = <K extends ImportKind>(kind: K, value: ImportedRows[K]): Shown => shown[kind](value)
