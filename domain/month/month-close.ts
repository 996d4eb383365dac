import { type Refusal, refuse } from '../refusal/refusal.ts'
import { isReason } from '../text/reason.ts'
import { monthAfter, monthBefore, monthOf } from '../time/months.ts'

/** Which months are closed: all up to `lastClosed`, from `first`, the month of the first record; yyyy-MM. */
export interface ClosedMonths {
  readonly first: string
  readonly lastClosed: string | null
}

/** The first month that figures can still be booked in. */
export function firstOpenMonth({ first, lastClosed }: ClosedMonths): string {
  return lastClosed === null ? first : monthAfter(lastClosed)
}

/**
 * The month in which a figure is booked: the later of its event's month and the first open one
 * (business-rules.md 19).
 */
export function bookedMonth(eventAt: number, months: Pick<ClosedMonths, 'lastClosed'>): string {
  return bookedIn(monthOf(eventAt), months)
}

/** The same for an event of a month, yyyy-MM. */
export function bookedIn(month: string, { lastClosed }: Pick<ClosedMonths, 'lastClosed'>): string {
  return lastClosed === null || month > lastClosed ? month : monthAfter(lastClosed)
}

/** What should be done before a month is closed. */
export const closingPoints = ['pending', 'audit'] as const
export type ClosingPoint = (typeof closingPoints)[number]

export interface Closing {
  readonly month: string
  readonly now: number
  /** The points that are not settled. */
  readonly open: readonly ClosingPoint[]
  /** Why the month is closed although a point is open. */
  readonly overruled: Readonly<Partial<Record<ClosingPoint, string>>>
}

/** Closes an ended month, in order; an open point needs a reason. */
export function closeMonth(months: ClosedMonths, closing: Closing): ClosedMonths | Refusal {
  const { month, now, open, overruled } = closing
  const next = firstOpenMonth(months)
  if (month < next) return refuse('month.closed_already', { month })
  if (month >= monthOf(now)) return refuse('month.not_ended', { month })
  if (month > next) return refuse('month.order', { month: next })
  const point = open.find((one) => !isReason(overruled[one] ?? ''))
  if (point) return refuse('month.open_point', { point })
  return { ...months, lastClosed: month }
}

/** Opens the month again that was closed last. */
export function reopenMonth(months: ClosedMonths, month: string, reason: string): ClosedMonths | Refusal {
  if (months.lastClosed !== month) return refuse('month.not_last')
  if (!isReason(reason)) return refuse('correction.reason')
  return { ...months, lastClosed: month === months.first ? null : monthBefore(month) }
}
