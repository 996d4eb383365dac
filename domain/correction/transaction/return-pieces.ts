import type { PaidItem } from '../../account/paid-item.ts'
import type { Fen } from '../../unit/units.ts'
import type { Correction } from '../order/order-correction.ts'
import { groupIn, type LineGroup, type Revision } from '../revision.ts'
import type { ArrivingPieces } from '../row-editor.ts'

/** Pieces that leave a transaction, with the customer's share of them. */
export interface ReturningPieces {
  readonly item: PaidItem
  readonly qty: number
  readonly fromCustomer: Fen | null
}

/**
 * The pieces as they arrive in item rows (business-rules.md 17): with the values of the current revision, in
 * the state that they came from. An exception keeps what the customer paid as its subtotal, and its approval
 * unless its cost was amended.
 */
export function arrivingPieces(
  { item, qty, fromCustomer }: ReturningPieces,
  revision: Revision,
  { by }: Pick<Correction, 'by'>,
): ArrivingPieces {
  const isException = item.originalType === 'exception'
  const group = presentGroup(revision, item.group)
  const approved = isException && group.costChangedIn <= item.revision
  return {
    ...valuesOf(group),
    pkId: item.pkId,
    qty,
    type: item.originalType,
    originalType: item.recoverTo,
    approved,
    subtotal: isException ? (fromCustomer ?? (0 as Fen)) : null,
    note: item.note,
    reason: '',
    requestedBy: isException && !approved ? [by.id] : [],
  }
}

/** What rows of a group have in common. */
export function valuesOf({ group, item, price, weight, cost }: LineGroup) {
  return { group, item, price, weight, cost }
}

/** The group of pieces that still stand somewhere: such a group is never removed. */
export function presentGroup(revision: Revision, group: number): LineGroup {
  const found = groupIn(revision, group)
  if (!found) throw new Error(`revision ${revision.number} has no line group ${group}`)
  return found
}
