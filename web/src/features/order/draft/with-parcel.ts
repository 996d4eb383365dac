import { printedAddress } from '#domain/address/place.ts'
import type { TakenParcel } from '../../../shared/paste/taken-parcel.ts'
import { type Draft, isBlank, newRow } from './draft.ts'

/** The draft with the receiver and the goods of a pasted message; null when it has a receiver or items already. */
export function withParcel(draft: Draft, { name, phone, items, ...place }: TakenParcel): Draft | null {
  const isFree = Object.values(draft.receiver).every((text) => text === '') && draft.rows.every(isBlank)
  if (!isFree) return null
  const rows = items.map((item) => newRow(item))
  const receiver = { ...draft.receiver, receiver: name, phone, address: printedAddress(place) }
  return { ...draft, receiver, rows: rows.length > 0 ? rows : draft.rows, addressDoubt: null }
}
