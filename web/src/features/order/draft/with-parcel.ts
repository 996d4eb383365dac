import { printedAddress } from '#domain/address/place.ts'
import type { TakenParcel } from '../../../shared/paste/taken-parcel.ts'
import { chosenOf, withProduct } from './chosen-product.ts'
import { type Draft, newRow } from './draft.ts'

/**
 * The free draft with the receiver and the goods of a pasted message; products of the catalogue fill their
 * rows as chosen ones do.
 */
export function withParcel(draft: Draft, { name, phone, items, ...place }: TakenParcel): Draft {
  const goods = items.map(({ product, ...item }) => ({ row: newRow(item), product }))
  const receiver = { ...draft.receiver, receiver: name, phone, address: printedAddress(place) }
  const rows = goods.length > 0 ? goods.map(({ row }) => row) : draft.rows
  return goods.reduce<Draft>(
    (filled, { row, product }) => (product ? withProduct(filled, row.id, chosenOf(product)) : filled),
    { ...draft, receiver, rows, addressDoubt: null },
  )
}
