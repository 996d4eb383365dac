import type { Side } from '../account/entry-causes.ts'
import { checkParty, type PartyDetails } from '../account/party-details.ts'
import { type CleanAddress, checkAddress } from '../address/address.ts'
import { readPhone } from '../address/phone.ts'
import { readMessage } from '../paste/read-message.ts'
import { barcodeOf } from '../product/barcode.ts'
import { checkProduct, type ProductDetails } from '../product/product.ts'
import { type ProductClass, productClasses } from '../product/product-class.ts'
import { isRefusal, type Refusal, refuse } from '../refusal/refusal.ts'
import { cleanNote, cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { aud, type Cents, type Fen, type Grams, kg, rmb } from '../unit/units.ts'
import type { ImportColumn } from './import-columns.ts'
import type { ImportKind } from './import-kinds.ts'
import { cellNumber } from './import-number.ts'

/** The cells of a row by column; a column that the file does not have is left out. */
export type ImportCells = Readonly<Partial<Record<string, string>>>

/** A party with what is owed when it is imported. */
export interface ImportedParty {
  readonly details: PartyDetails
  readonly balances: readonly { readonly side: Side; readonly amount: Fen }[]
}

/** Pieces on hand; price and weight are 0 where they are not known, the item '' where only the barcode is. */
export interface ImportedStock {
  readonly item: string
  readonly barcode: string
  readonly qty: number
  readonly cost: Fen
  readonly price: Cents
  readonly weight: Grams
  readonly note: string
}

/** What a row becomes. */
export interface ImportedRows {
  readonly addresses: CleanAddress
  readonly parties: ImportedParty
  readonly products: ProductDetails
  readonly stock: ImportedStock
}

/** Why a row cannot be imported, by column. */
export type RowProblems = ReadonlyMap<ImportColumn, Refusal>

/** Checks a row by itself. */
export function readRow<K extends ImportKind>(kind: K, cells: ImportCells): ImportedRows[K] | RowProblems
export function readRow(kind: ImportKind, cells: ImportCells): ImportedRows[ImportKind] | RowProblems {
  const row = new Row(cells)
  const read = {
    addresses: readAddressRow,
    parties: readPartyRow,
    products: readProductRow,
    stock: readStockRow,
  }
  const value = read[kind](row)
  return row.problems.size > 0 ? row.problems : value
}

export const isProblems = (value: unknown): value is RowProblems => value instanceof Map

/** The cells of a row, with what is wrong of them. */
class Row {
  readonly problems = new Map<ImportColumn, Refusal>()
  readonly #cells: ImportCells
  constructor(cells: ImportCells) {
    this.#cells = cells
  }

  text(column: ImportColumn): string {
    return cleanText(this.#cells[column] ?? '')
  }

  note(): string {
    return cleanNote(this.#cells.note ?? '')
  }

  number(column: ImportColumn, rule: Parameters<typeof cellNumber>[1]): number | null {
    const value = cellNumber(this.#cells[column] ?? '', rule)
    if (!isRefusal(value)) return value
    this.refuse(column, value)
    return null
  }

  /** The same, for a number that the row must have. */
  needed(column: ImportColumn, rule: Parameters<typeof cellNumber>[1]): number {
    const value = this.number(column, rule)
    if (value === null) this.refuse(column, refuse('field.required'))
    return value ?? 0
  }

  /** The first problem of a column counts. */
  refuse(column: ImportColumn, refusal: Refusal): void {
    if (!this.problems.has(column)) this.problems.set(column, refusal)
  }

  /** Takes over what the rules of a form refuse. */
  taken<T>(checked: T | Refusal, columns: Readonly<Record<string, ImportColumn>>, other: ImportColumn): T {
    if (!isRefusal(checked)) return checked
    const fields = Object.entries(checked.fields)
    for (const [field, code] of fields) this.refuse(columns[field] ?? other, refuse(code))
    if (fields.length === 0) this.refuse(other, checked)
    // The row is refused, so nobody reads it.
    return checked as T
  }
}

/** What stands for the part of a receiver that is not read, or was not. */
const surePlace = { province: '四川省', city: '成都市', district: '武侯区', address: '人民南路四段12号' }
const sure = { phone: '13800138000', place: Object.values(surePlace).join('') }

/**
 * Phone and areas are read as in a pasted message, under a name that cannot be mistaken. What somebody would
 * have to look at there is refused here: nobody looks at 500 rows.
 */
function readReceiver({ phone = sure.phone, place = sure.place }: Partial<typeof sure>) {
  const [parcel, ...others] = readMessage(`收件人：王小明\n${phone}\n地址：${place}`).parcels
  if (!parcel || others.length > 0 || parcel.rest.length > 0) return null
  const { province, city, district, address } = parcel
  const isSure = [parcel.phone, province, city, district, address].every(({ doubtful }) => !doubtful)
  if (!isSure || parcel.phone.text !== readPhone(phone).text) return null
  const areas = { province: province.text, city: city.text, district: district.text }
  return { phone: parcel.phone.text, place: { ...areas, address: address.text } }
}

function readAddressRow(row: Row): CleanAddress {
  const [typed, street] = [row.text('phone'), row.text('address')]
  const areas = [row.text('province'), row.text('city'), row.text('district')].filter(Boolean)
  const at = areas.length > 0 ? 'district' : 'address'
  const place = [...areas, street].join(' ')
  // Both at once, which is enough for most rows, takes half the time.
  const both = typed && street ? readReceiver({ phone: typed, place }) : null
  const ofPhone = both ?? (typed ? readReceiver({ phone: typed }) : null)
  const ofPlace = both ?? (street ? readReceiver({ place }) : null)
  if (typed && !ofPhone) row.refuse('phone', refuse('import.phone'))
  if (street && !ofPlace) row.refuse(at, refuse('import.area'))
  const checked = checkAddress({
    ...(ofPlace?.place ?? { ...surePlace, address: street && surePlace.address }),
    phone: ofPhone?.phone ?? (typed && sure.phone),
    name: row.text('name'),
    note: row.note(),
  })
  return row.taken(checked, { name: 'name', phone: 'phone', note: 'note', address: 'address' }, at)
}

const money = { decimals: 2, least: 0, most: 1_000_000 }
const balance = { decimals: 2, least: -1_000_000_000, most: 1_000_000_000 }
const cost = { ...money, least: 0.01 }
const weight = { decimals: 3, least: 0, most: 1000 }
const pieces = { decimals: 0, least: 1, most: 100_000 }
const sideWords: Readonly<Record<string, readonly Side[]>> = {
  sender: ['sender'],
  寄件人: ['sender'],
  发件人: ['sender'],
  customer: ['customer'],
  客户: ['customer'],
  顾客: ['customer'],
  both: ['sender', 'customer'],
  两者: ['sender', 'customer'],
  都是: ['sender', 'customer'],
}

function readPartyRow(row: Row): ImportedParty {
  const typed = row.text('phone')
  const phone = typed === '' ? '' : (readReceiver({ phone: typed })?.phone ?? null)
  if (phone === null) row.refuse('phone', refuse('import.phone'))
  const balances = (['sender', 'customer'] as const).flatMap((side) => {
    const amount = row.number(`${side}_balance`, balance)
    return amount === null || amount === 0 ? [] : [{ side, amount: rmb.from(amount) }]
  })
  const said = row.text('side').toLowerCase()
  const parts = said.split(/[\s,;/、，；和&+]+/).filter(Boolean)
  if (parts.some((part) => !(part in sideWords))) row.refuse('side', refuse('import.side'))
  const sides = new Set([
    ...parts.flatMap((part) => sideWords[part] ?? []),
    ...balances.map(({ side }) => side),
  ])
  if (sides.size === 0) row.refuse('side', refuse('import.side'))
  const entered = { name: row.text('name'), phone: phone ?? '', wechat: row.text('wechat'), note: row.note() }
  const details = checkParty({
    ...entered,
    language: null,
    isSender: sides.has('sender'),
    // Without a side the row is refused already.
    isCustomer: sides.has('customer') || sides.size === 0,
  })
  return { details: row.taken(details, { phone: 'phone', wechat: 'wechat', note: 'note' }, 'name'), balances }
}

const classWords: Readonly<Record<ProductClass, readonly string[]>> = {
  infant: ['infant', 'baby', 'babyformula', '婴儿', '婴幼儿', '奶粉', '婴儿奶粉'],
  adult: ['adult', 'adultformula', '成人', '成人奶粉', '蓝胖子'],
  other: ['', 'other', 'others', '其他', '其它', '非奶粉'],
}

function readProductRow(row: Row): ProductDetails {
  const said = row.text('class').toLowerCase().replace(/\s/g, '')
  const named = productClasses.find((one) => classWords[one].includes(said))
  if (!named) row.refuse('class', refuse('import.class'))
  const positive = (column: 'weight' | 'price' | 'sale_price', rule: typeof money) => {
    const value = row.number(column, rule)
    return value === 0 ? null : value
  }
  const details = checkProduct({
    nameZh: row.text('name_zh'),
    nameEn: row.text('name_en'),
    barcode: row.text('barcode'),
    aliases: row.text('aliases').split(/[;；|]/),
    class: named ?? 'other',
    weight: positive('weight', weight),
    price: positive('price', money),
    salePrice: positive('sale_price', money),
    archived: false,
  })
  const columns = { nameZh: 'name_zh', nameEn: 'name_en', barcode: 'barcode', aliases: 'aliases' } as const
  return row.taken(details, columns, 'name_zh')
}

function readStockRow(row: Row): ImportedStock {
  const [item, typed] = [row.text('item'), row.text('barcode')]
  const barcode = typed === '' ? '' : barcodeOf(typed)
  if (barcode === null) row.refuse('barcode', refuse('product.barcode'))
  if (item === '' && typed === '') row.refuse('item', refuse('field.required'))
  if (item.length > textLimits.item) row.refuse('item', refuse('field.too_long'))
  const qty = row.needed('qty', pieces)
  const each = row.needed('cost', cost)
  // The most that all pieces of a row may cost, so that every sum stays exact.
  if (each * qty > balance.most)
    row.refuse('cost', refuse('import.number', { ...cost, most: Math.floor(balance.most / qty) }))
  const note = row.note()
  if (note.length > textLimits.note) row.refuse('note', refuse('field.too_long'))
  return {
    item,
    barcode: barcode ?? '',
    qty,
    cost: rmb.from(each),
    price: aud.from(row.number('price', money) ?? 0),
    weight: kg.from(row.number('weight', weight) ?? 0),
    note,
  }
}
