import { sameSubtotalPerPiece } from '../../item/exception.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Fen } from '../../unit/units.ts'
import { type Effect, noEffect } from '../effect.ts'
import type { ItemRowRecord } from '../item-row-record.ts'
import type { ParcelState } from '../parcel-state.ts'
import { editRows } from '../row-editor.ts'

/** A move as the log keeps it. */
export interface DoneMove {
  /** Rows that were made since have later ids. */
  readonly logId: string
  /** The row that the pieces left, before and after; null when it had no other pieces. */
  readonly source: ItemRowRecord
  readonly sourceAfter: ItemRowRecord | null
  /** The row that they arrived in, as it was then. */
  readonly target: ItemRowRecord
  readonly qty: number
  /** Shares of the subtotals of exceptions that left and arrived; null for other states. */
  readonly taken: Fen | null
  readonly put: Fen | null
  /** The reasons of the row that they joined, before and after; null where they did not change. */
  readonly reasons: { readonly before: string; readonly after: string } | null
  /** The person who asks for the exception by this move; null without one. */
  readonly requestedBy: string | null
}

/**
 * Undoes a move (business-rules.md 17): its pieces must be free and as they arrived. They get their state, approval and
 * subtotal back, in the row that they came from if that is as they left it.
 */
export function undoMove({ pkId, rows: before }: ParcelState, move: DoneMove): Effect | Refusal {
  const rows = editRows(before, pkId)
  const target = rows.find(move.target.id)
  if (!target || !holdsAsArrived(target, move)) return refuse('undo.changed')
  rows.take(target.id, move.qty)
  const rest = rows.find(target.id)
  if (rest) rows.replace(withoutRequest(rest, move))
  const source = rows.find(move.source.id)
  const { id: _, qtyInCart: _inCart, subtotalInCart: _held, ...arriving } = move.source
  if (source && isAsLeft(source, move.sourceAfter)) {
    const subtotal = source.subtotal === null ? null : ((source.subtotal + (move.taken ?? 0)) as Fen)
    rows.replace({ ...source, qty: source.qty + move.qty, subtotal })
  } else {
    const back = { ...arriving, qty: move.qty, subtotal: move.taken }
    // The whole row was moved: it is there again as it was, unless others of its kind have come since.
    const isMeant = ({ id }: ItemRowRecord) => move.sourceAfter !== null || id > move.logId
    rows.put(back, isMeant)
  }
  return { ...noEffect, rows: rows.changes() }
}

/** The row without the reason of the pieces, unless others have brought one since, and without who asked by their move. */
function withoutRequest(row: ItemRowRecord, { reasons, requestedBy }: DoneMove): ItemRowRecord {
  return {
    ...row,
    reason: reasons?.after === row.reason ? reasons.before : row.reason,
    requestedBy: row.requestedBy.filter((id) => id !== requestedBy),
  }
}

const sameLine = ['item', 'price', 'weight', 'cost', 'group'] as const
const sameState = ['type', 'originalType', 'approved'] as const

/** The pieces are like all others of the row, so it is enough that as many are free in the same state. */
function holdsAsArrived(target: ItemRowRecord, { source, target: then, qty, put }: DoneMove): boolean {
  const isSame =
    sameLine.every((field) => target[field] === source[field]) &&
    sameState.every((field) => target[field] === then[field])
  if (!isSame || target.qty - target.qtyInCart < qty) return false
  if (target.subtotal === null || put === null) return target.subtotal === put
  return sameSubtotalPerPiece({ qty: target.qty, subtotal: target.subtotal }, { qty, subtotal: put })
}

function isAsLeft(source: ItemRowRecord, left: ItemRowRecord | null): boolean {
  const fields = [...sameLine, ...sameState, 'qty', 'qtyInCart', 'subtotal', 'subtotalInCart'] as const
  return left !== null && fields.every((field) => source[field] === left[field])
}
