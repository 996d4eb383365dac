import { parcelsDelta } from '../../month/figure-delta.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { type Effect, noEffect } from '../effect.ts'
import { changesBetween } from '../field-changes.ts'
import { cartsHolding, type ObstacleRefusal, refuseObstacles, transactionsHolding } from '../obstacles.ts'
import type { ParcelState } from '../parcel-state.ts'
import { piecesOf } from './amend-order.ts'
import { nextRevision, type OrderCorrection, ownOrderProblem, seenProblem } from './order-correction.ts'

/**
 * Voids an order (business-rules.md 17): a revision without lines. No piece may be paid or in a cart; later
 * costs are reversed first, and write-offs of the order end. Recording the package again makes its next
 * revision.
 */
export function voidOrder(
  state: ParcelState,
  correction: OrderCorrection,
): Effect | Refusal | ObstacleRefusal {
  const problem = ownOrderProblem(state, correction) ?? seenProblem(state, correction)
  if (problem) return problem
  const all = () => true
  const inTheWay = refuseObstacles([...cartsHolding(state, all), ...transactionsHolding(state, all)])
  if (inTheWay) return inTheWay
  const { pkId, revision, rows, writeOffs, laterCosts } = state
  if (laterCosts > 0) return refuse('later_cost.stands', { pk_id: pkId, count: laterCosts })
  const next = nextRevision(revision, correction, { lines: [], isVoid: true })
  return {
    ...noEffect,
    rows: rows.map((before) => ({ before, after: null })),
    revision: { pkId, revision: next, changes: changesBetween(revision, next) },
    writeOffs: writeOffs
      .filter(({ stands }) => stands)
      .map((before) => ({ before, after: { ...before, stands: false } })),
    figures: parcelsDelta(correction.now, -1, -piecesOf(revision)),
    mark: { is: 'voided' },
  }
}
