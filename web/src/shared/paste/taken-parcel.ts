import { type PastedFieldName, pastedFields } from '#domain/paste/pasted-fields.ts'
import type { ReadParcel } from '#domain/paste/read-message.ts'
import { type FoundProducts, findProduct, noProducts } from '../products/find-product.ts'
import type { ProductRecord } from '../products/list-products.ts'

/** A parcel of a pasted message as somebody has looked at it. */
export interface TakenParcel extends Readonly<Record<PastedFieldName, string>> {
  /** Who wrote it, in WeChat; '' when the message does not say. */
  readonly wechat: string
  readonly items: readonly TakenItem[]
}

interface TakenItem {
  readonly item: string
  readonly qty: string
  /** What the message calls it. */
  readonly written: string
  /** The product of the catalogue that it is; null for none. */
  readonly product: ProductRecord | null
}

/** What became of a parcel: 'refused' when the server said why. */
export type Taking = 'taken' | 'refused'

/** What a screen does with parcels. */
export interface PasteTarget {
  /** The fields that the screen takes. */
  readonly fields: readonly PastedFieldName[]
  /** Whether it takes goods. */
  readonly withItems: boolean
  /** Whether a taken parcel fills a form, so that the sheet makes room for it. */
  readonly fillsForm: boolean
  /** What the button that takes a parcel says. */
  readonly take: string
  /** Takes a parcel that somebody has looked at. */
  readonly takeParcel: (parcel: TakenParcel) => Taking | Promise<Taking>
  /** Called after the sheet has closed. */
  readonly onClosed?: () => void
}

/** A cell of a card: its text, and whether somebody must still look at it. */
export interface Cell {
  readonly text: string
  readonly doubtful: boolean
  /** Somebody has looked at it or typed it. */
  readonly seen?: true
}

/** A cell that somebody has looked at or typed. */
export const seenCell = (text: string): Cell => ({ text, doubtful: false, seen: true })

/** The card with a receiver who is known. */
export function withSaved(card: Card, known: Readonly<Record<PastedFieldName, string>>): Card {
  const { name, phone, province, city, district, address } = known
  const { phone: found } = card.cells
  const cells = {
    name: seenCell(name),
    // The number by which the receiver was found must be looked at in a picture.
    phone: card.fromPicture && found.text !== '' ? { ...found, text: phone } : seenCell(phone),
    province: seenCell(province),
    city: seenCell(city),
    district: seenCell(district),
    address: seenCell(address),
  }
  return { ...card, cells }
}

interface CardItem {
  readonly item: Cell
  readonly qty: Cell
  /** What of the catalogue it may be. */
  readonly found: FoundProducts
}

/** A card: one parcel of the message, with what was typed over. */
export interface Card {
  /** From 1, in the message. */
  readonly number: number
  /** Whether it was read from a picture, where any character may be wrong. */
  readonly fromPicture: boolean
  readonly read: ReadParcel
  readonly cells: Readonly<Record<PastedFieldName, Cell>>
  readonly items: readonly CardItem[]
}

export function cardOf(read: ReadParcel, index: number, fromPicture: boolean): Card {
  const cells = Object.fromEntries(
    pastedFields.map((name) => [
      name,
      { text: read[name].text, doubtful: fromPicture || read[name].doubtful },
    ]),
  ) as Record<PastedFieldName, Cell>
  const items = read.items.map(({ text, qty, doubtful }) => ({
    item: { text, doubtful: fromPicture || doubtful },
    qty: { text: qty === null ? '' : String(qty), doubtful: fromPicture || qty === null },
    found: noProducts,
  }))
  // Nobody looks at the WeChat name, so that it is not taken from a picture.
  const kept = fromPicture ? { ...read, wechat: '' } : read
  return { number: index + 1, fromPicture, read: kept, cells, items }
}

/**
 * The card with what its goods are in the catalogue. One that may be several products is doubtful until
 * somebody has looked at it.
 */
export function withCatalogue(card: Card, products: readonly ProductRecord[]): Card {
  const items = card.items.map(({ item, qty }) => {
    const found = findProduct(products, item.text)
    const doubtful = item.doubtful || (item.seen !== true && found.offers.length > 1)
    return { item: { ...item, doubtful }, qty, found }
  })
  return { ...card, items }
}

/** How many cells somebody must still look at, of the fields that the screen takes. */
export function unseenOf(
  { cells, items }: Card,
  fields: readonly PastedFieldName[],
  withItems: boolean,
): number {
  const all = [
    ...fields.map((name) => cells[name]),
    ...(withItems ? items.flatMap(({ item, qty }) => [item, qty]) : []),
  ]
  return all.filter(({ doubtful }) => doubtful).length
}

/**
 * What the message calls an item. What a picture calls it may be misread, so that nobody should remember it.
 */
export function writtenOf({ fromPicture, items, read }: Card, index: number): string {
  return (fromPicture ? items[index]?.item.text : read.items[index]?.text) ?? ''
}

export function parcelOf(card: Card): TakenParcel {
  const { cells, items, read } = card
  const { name, phone, province, city, district, address } = cells
  return {
    name: name.text,
    phone: phone.text,
    province: province.text,
    city: city.text,
    district: district.text,
    address: address.text,
    wechat: read.wechat,
    items: items.map(({ item, qty, found }, index) => ({
      item: item.text,
      qty: qty.text,
      written: writtenOf(card, index),
      product: found.product,
    })),
  }
}
