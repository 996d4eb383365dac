import { reservedSubtotal } from '../../item/cart-change.ts'
import { mostCartEntries } from '../../item/cart-size.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Fen } from '../../unit/units.ts'
import { type Effect, noEffect } from '../effect.ts'
import type { CartHold, ItemRowRecord } from '../item-row-record.ts'
import type { ParcelState } from '../parcel-state.ts'

/** Undoes adding to a cart: the entry must be there as it was added. */
export function undoCartAdd({ rows, held }: ParcelState, added: CartHold): Effect | Refusal {
  const entry = held.find(({ id }) => id === added.id)
  const row = rows.find(({ id }) => id === added.rowId)
  const isSame = (['qty', 'payAmountFromCustomer', 'returnAllProfits'] as const).every(
    (field) => entry?.[field] === added[field],
  )
  if (!entry || !row || !isSame) return refuse('undo.changed')
  const share = reservedSubtotal(entry)
  const after: ItemRowRecord = {
    ...row,
    qtyInCart: row.qtyInCart - entry.qty,
    subtotalInCart: (row.subtotalInCart - share) as Fen,
  }
  return { ...noEffect, rows: [{ before: row, after }], cart: [{ before: entry, after: null }] }
}

/** What was removed from a cart: the entry, and its row as it was afterwards. */
export interface RemovedEntry {
  readonly entry: CartHold
  readonly row: ItemRowRecord
}

/**
 * Undoes removing from a cart: the pieces must be free in the same row, in the same state and at the same cost, and an
 * exception must have exactly the share left that the entry held.
 */
export function undoCartRemove(
  { rows }: ParcelState,
  { entry, row: then }: RemovedEntry,
  cartEntries: number,
): Effect | Refusal {
  if (cartEntries >= mostCartEntries) return refuse('cart.full', { most: mostCartEntries })
  const row = rows.find(({ id }) => id === entry.rowId)
  const fields = ['item', 'price', 'weight', 'cost', 'type', 'approved'] as const
  if (!row || fields.some((field) => row[field] !== then[field])) return refuse('undo.changed')
  const share = reservedSubtotal(entry)
  const [freePieces, freeSubtotal] = [row.qty - row.qtyInCart, (row.subtotal ?? 0) - row.subtotalInCart]
  const isLast = freePieces === entry.qty
  if (freePieces < entry.qty || share > freeSubtotal || (isLast && share !== freeSubtotal))
    return refuse('undo.changed')
  const after: ItemRowRecord = {
    ...row,
    qtyInCart: row.qtyInCart + entry.qty,
    subtotalInCart: (row.subtotalInCart + share) as Fen,
  }
  return { ...noEffect, rows: [{ before: row, after }], cart: [{ before: null, after: entry }] }
}
