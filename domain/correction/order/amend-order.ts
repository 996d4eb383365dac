import { differenceEntries } from '../../account/item-entries.ts'
import { type CostDifference, moneyAt, standingOf } from '../../account/paid-item.ts'
import { rowCost } from '../../money/landed-cost.ts'
import { parcelsDelta, salesDelta } from '../../month/figure-delta.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Fen } from '../../unit/units.ts'
import { type Effect, noEffect } from '../effect.ts'
import { changesBetween } from '../field-changes.ts'
import {
  cartsHolding,
  type ObstacleRefusal,
  refuseObstacles,
  transactionsHolding,
  writeOffsHolding,
} from '../obstacles.ts'
import type { PaidPieces, ParcelState } from '../parcel-state.ts'
import { groupIn, type Revision } from '../revision.ts'
import { amendRows } from './amend-rows.ts'
import { amendedLines, type TakenFrom, type WantedLines } from './amended-lines.ts'
import { amendedParcel, type WantedParcel } from './amended-parcel.ts'
import { nextRevision, type OrderCorrection, ownOrderProblem, seenProblem } from './order-correction.ts'

/** Everything that one amendment changes of an order. */
export interface WantedAmendment extends WantedLines {
  readonly parcel?: WantedParcel
}

/**
 * Amends the numbers of an order: package, rate, lines and pieces, in one revision (business-rules.md 17).
 * Unpaid pieces follow the new cost; of paid ones the customer's amount stays and the sender's share is
 * computed again.
 */
export function amendOrder(
  state: ParcelState,
  wanted: WantedAmendment,
  correction: OrderCorrection,
): Effect | Refusal | ObstacleRefusal {
  const { revision } = state
  const problem = ownOrderProblem(state, correction) ?? seenProblem(state, correction)
  if (problem) return problem
  const numbers = amendedParcel(revision, wanted.parcel ?? {})
  if (isRefusal(numbers)) return numbers
  const taken = takenFrom(state, wanted)
  if (isRefusal(taken)) return taken
  const amended = amendedLines(revision, numbers.parcel, wanted, taken)
  if (isRefusal(amended)) return amended
  const next = nextRevision(revision, correction, {
    ...numbers,
    lines: amended.lines,
    lastGroup: amended.lastGroup,
  })
  const changes = changesBetween(revision, next)
  if (changes.length === 0) return noEffect

  const inTheWay = obstacles(state, next, wanted)
  if (inTheWay) return inTheWay
  const rows = amendRows(state, next, { wanted, added: amended.added })
  if (isRefusal(rows)) return rows
  return {
    ...noEffect,
    rows,
    revision: { pkId: state.pkId, revision: next, changes },
    ...paidEffect(state, next, correction.now),
  }
}

/** The state that pieces are taken from where a group gets fewer of them: that of the row that is named. */
function takenFrom({ revision, rows }: ParcelState, { lines = [] }: WantedLines): TakenFrom | Refusal {
  const fewer = lines.filter(
    ({ group, qty }) => qty !== undefined && qty < (groupIn(revision, group)?.qty ?? 0),
  )
  const found = fewer.map(({ group, fromRow }) =>
    rows.find((row) => row.id === fromRow && row.group === group),
  )
  if (found.includes(undefined)) return refuse('amend.row')
  return new Map(found.flatMap((row) => (row ? [[row.group, row.originalType] as const] : [])))
}

/** Carts hold what changes; a removed line must have no pieces anywhere but in free rows. */
function obstacles(
  state: ParcelState,
  next: Revision,
  { removed = [] }: WantedLines,
): ObstacleRefusal | null {
  const isRemoved = (group: number) => removed.includes(group)
  return refuseObstacles([
    ...cartsHolding(state, (group) => isRemoved(group) || isAffected(state.revision, next, group)),
    ...transactionsHolding(state, isRemoved),
    ...writeOffsHolding(state, isRemoved),
  ])
}

/**
 * Package weight, type and rate concern every line; otherwise a group whose item, price, weight or cost
 * changes.
 */
function isAffected(before: Revision, after: Revision, group: number): boolean {
  const isWhole = (['type', 'weight', 'exchangeRate'] as const).some(
    (field) => before.parcel[field] !== after.parcel[field],
  )
  const [old, now] = [groupIn(before, group), groupIn(after, group)]
  if (isWhole || !old || !now) return true
  return (['item', 'price', 'weight', 'cost'] as const).some((field) => old[field] !== now[field])
}

/** Differences of paid pieces at the new cost, with their entries and figures. */
function paidEffect(
  state: ParcelState,
  next: Revision,
  now: number,
): Pick<Effect, 'differences' | 'entries' | 'figures'> {
  const found = state.paid.flatMap((item) => differenceOf(item, state.revision, next, now))
  return {
    differences: found.map(({ item, difference }) => ({ itemId: item.id, difference })),
    entries: found.flatMap(({ item, difference }) => differenceEntries(item, difference)),
    figures: [
      ...parcelsDelta(now, 0, piecesOf(next) - piecesOf(state.revision)),
      ...found.flatMap(({ item, difference }) => salesDelta(now, item.item, 0, difference.profits)),
    ],
  }
}

function differenceOf(
  item: PaidPieces,
  before: Revision,
  after: Revision,
  at: number,
): { readonly item: PaidPieces; readonly difference: CostDifference }[] {
  const [old, now] = [groupIn(before, item.group)?.cost, groupIn(after, item.group)?.cost]
  const { qty, toSender: stood } = standingOf(item)
  if (old === undefined || now === undefined || old === now || qty === 0) return []
  const toSender = (moneyAt(item, now).payAmountToSender - stood) as Fen
  const isSale = item.payAmountFromCustomer !== null
  const profits = isSale ? ((rowCost(old, qty) - rowCost(now, qty)) as Fen) : null
  return [{ item, difference: { toSender, profits, at } }]
}

export function piecesOf(revision: Pick<Revision, 'lines'>): number {
  return revision.lines.reduce((total, { qty }) => total + qty, 0)
}
