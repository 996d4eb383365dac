import { originalTypes } from '../../item/moves.ts'
import type { CheckedOrder } from '../../order/order-check.ts'
import type { Person } from '../../people/person.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Settings } from '../../setting/settings.ts'
import { type Effect, noEffect } from '../effect.ts'
import { changesBetween } from '../field-changes.ts'
import { type Revision, type RevisionLine, withGroups } from '../revision.ts'
import { editRows } from '../row-editor.ts'

/** When and by whom an order is submitted, with the settings that the package keeps. */
export interface Submission {
  readonly settings: Settings
  readonly by: Person
  readonly now: number
}

/**
 * A submitted order as a revision: the first of its package, or the next one of a void order that is recorded
 * again (business-rules.md 17).
 */
export function recordOrder(
  order: CheckedOrder,
  last: Revision | null,
  { settings, by, now }: Submission,
): Effect | Refusal {
  if (last && !last.isVoid) return refuse('order.already_saved', { pk_id: order.pk_id, user: last.by.name })
  const { pk_id: pkId, parcel, details } = order
  const number = (last?.number ?? 0) + 1
  const grouped = withGroups(order.lines, last?.lastGroup ?? 0)
  const lines = grouped.map(({ derived: _, note: _note, ...line }): RevisionLine => {
    return { ...line, changedIn: number, costChangedIn: number }
  })
  const revision: Revision = {
    number,
    parcel,
    details,
    settings,
    lines,
    lastGroup: Math.max(last?.lastGroup ?? 0, ...lines.map(({ group }) => group)),
    isVoid: false,
    by,
    at: now,
    reason: '',
  }
  const rows = editRows([], pkId)
  for (const line of grouped) {
    for (const state of originalTypes) {
      if (line[state] > 0) rows.putApart(newPieces(pkId, line, state, line[state]))
    }
  }
  return {
    ...noEffect,
    rows: rows.changes(),
    revision: { pkId, revision, changes: changesBetween(last, revision) },
  }
}

type LineOfPieces = Pick<RevisionLine, 'group' | 'item' | 'price' | 'weight' | 'cost'> & {
  readonly note: string
}

/** Pieces of a line that were never moved. */
export function newPieces(
  pkId: string,
  line: LineOfPieces,
  type: (typeof originalTypes)[number],
  qty: number,
) {
  const { group, item, price, weight, cost, note } = line
  return {
    pkId,
    group,
    item,
    price,
    weight,
    cost,
    note,
    type,
    qty,
    originalType: type,
    approved: false,
    subtotal: null,
    reason: '',
    requestedBy: [],
  }
}
