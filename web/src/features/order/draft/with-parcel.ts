import { printedAddress } from '#domain/address/place.ts'
import type { TakenParcel } from '../../../shared/paste/taken-parcel.ts'
import { type Draft, isBlank, newRow } from './draft.ts'

/** Whether a draft has neither a receiver nor items, so that a parcel replaces nothing in it. */
export function isFree({ receiver, rows }: Draft): boolean {
  return Object.values(receiver).every((text) => text === '') && rows.every(isBlank)
}

/** The free draft with the receiver and the goods of a pasted message. */
export function withParcel(draft: Draft, { name, phone, items, ...place }: TakenParcel): Draft {
  const rows = items.map((item) => newRow(item))
  const receiver = { ...draft.receiver, receiver: name, phone, address: printedAddress(place) }
  return { ...draft, receiver, rows: rows.length > 0 ? rows : draft.rows, addressDoubt: null }
}
