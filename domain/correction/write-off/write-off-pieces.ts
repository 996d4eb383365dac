import { freePiecesProblem } from '../../item/free-pieces.ts'
import { formatMoney } from '../../money/format.ts'
import { rowCost } from '../../money/landed-cost.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isReason } from '../../text/reason.ts'
import { dayOf } from '../../time/day.ts'
import { type Fen, rmb, sum } from '../../unit/units.ts'
import { type Effect, noEffect } from '../effect.ts'
import type { Correction } from '../order/order-correction.ts'
import type { ParcelState } from '../parcel-state.ts'
import { editRows } from '../row-editor.ts'
import { presentGroup, valuesOf } from '../transaction/return-pieces.ts'
import { newWriteOff, type WantedLoss, type WriteOff, whyProblem } from './write-off.ts'

export interface WantedWriteOff extends WantedLoss {
  readonly rowId: string
  readonly qty: number
}

/** What a person has written off before; `limit` is the cost that staff may write off a day. */
export interface WriteOffLimit {
  readonly limit: Fen
  readonly own: readonly WriteOff[]
  /** The highest cost that a piece of a line has ever had: amending it down makes no room below the limit. */
  readonly highestCost: (line: Pick<WriteOff, 'pkId' | 'group'>) => Fen
}

/** The cost of the first limit: ¥500 a person and day in Shanghai (business-rules.md 17). */
export const firstWriteOffLimit: Fen = rmb.from(500)

/**
 * Writes off free pieces of a row (business-rules.md 17); staff up to a limit of cost a day. An exception's
 * share of its subtotal leaves with the pieces.
 */
export function writeOffPieces(
  state: ParcelState,
  wanted: WantedWriteOff,
  limit: WriteOffLimit,
  { by, role, now }: Omit<Correction, 'reason'>,
): Effect | Refusal {
  if (role === 'visitor') return refuse('access.forbidden')
  const noWhy = whyProblem(wanted)
  if (noWhy) return noWhy
  const row = state.rows.find(({ id }) => id === wanted.rowId)
  if (!row) return refuse('item.gone')
  const problem = freePiecesProblem(row, row.type, wanted.qty)
  if (problem) return problem
  const cost = rowCost(row.cost, wanted.qty)
  const left = leftToday(limit, now)
  if (role !== 'admin' && countedCost({ ...row, qty: wanted.qty, cost }, limit) > left) {
    return refuse('write_off.limit', { left: formatMoney(rmb.toNumber(left)) })
  }

  const rows = editRows(state.rows, state.pkId)
  const subtotal = rows.take(row.id, wanted.qty)
  const { qty } = wanted
  const after = newWriteOff(row.id, { ...row, qty, subtotal }, wanted, { by, now })
  const mark = { is: 'written_off', qty } as const
  return { ...noEffect, rows: rows.changes(), writeOffs: [{ before: null, after }], mark }
}

/** What of the limit is left on the day of `now`; write-offs that were taken back do not count. */
export function leftToday(limit: WriteOffLimit, now: number): Fen {
  const today = limit.own.filter(({ at, stands }) => stands && dayOf(at) === dayOf(now))
  return Math.max(0, limit.limit - sum(today.map((one) => countedCost(one, limit)))) as Fen
}

/** What pieces count against the limit: at the highest cost that a piece of their line has had. */
export function countedCost(
  lost: Pick<WriteOff, 'pkId' | 'group' | 'qty' | 'cost'>,
  { highestCost }: Pick<WriteOffLimit, 'highestCost'>,
): Fen {
  return Math.max(lost.cost, rowCost(highestCost(lost), lost.qty)) as Fen
}

/**
 * Takes a write-off back: the pieces return to their state at the present cost, an exception with its share
 * and unapproved. Staff take back their own. A reason is needed.
 */
export function takeBackWriteOff(
  state: ParcelState,
  id: string,
  { by, role, reason }: Correction,
): Effect | Refusal {
  const before = state.writeOffs.find((one) => one.id === id)
  if (!before) return refuse('write_off.gone')
  const isOwn = role === 'staff' && before.by.id === by.id
  if (role !== 'admin' && !isOwn) return refuse('access.forbidden')
  if (!before.stands) return refuse('write_off.ended')
  if (!isReason(reason)) return refuse('correction.reason')
  const { pkId, qty, type, originalType, subtotal, note } = before
  const rows = editRows(state.rows, state.pkId)
  rows.put({
    ...valuesOf(presentGroup(state.revision, before.group)),
    pkId,
    qty,
    type,
    originalType,
    subtotal,
    note,
    approved: false,
    reason: '',
    requestedBy: type === 'exception' ? [by.id] : [],
  })
  return { ...noEffect, rows: rows.changes(), writeOffs: [{ before, after: { ...before, stands: false } }] }
}
