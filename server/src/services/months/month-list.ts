import { firstOpenMonth } from '#domain/month/month-close.ts'
import { monthOf, monthsBetween } from '#domain/time/months.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  type ClosedMonth,
  listClosings,
  readClosedMonths,
} from '../../storage/stores/month/closed-month.store.ts'
import {
  type BookedMoney,
  bookedMoney,
  bookedParcels,
  bookedTotals,
} from '../../storage/stores/month/month-figures.ts'
import { isoTime } from '../answers/iso-time.ts'
import { billSumsByMonth, sumsAnswer } from '../bills/reconciliation.ts'
import { readChecklist } from './checklist.ts'

/** Most months of the list: a mistyped send time must not make it endless. */
const most = 600

/** The months from the first that anything is booked in, newest first, and the one that can be closed. */
export async function listMonths(db: Queries, now: number) {
  const present = monthOf(now)
  const months = await readClosedMonths(db, present)
  const names = monthsBetween(months.first, present).slice(-most)
  const from = names[0] ?? present
  const parcels = new Map((await bookedParcels(db, from)).map((one) => [one.month, one]))
  const sales = new Map((await bookedTotals(db, from)).map((one) => [one.month, one]))
  const money = new Map((await bookedMoney(db, from)).map((one) => [one.month, one]))
  const closings = Map.groupBy(await listClosings(db), ({ month }) => month)
  const bills = await billSumsByMonth(db, from, present)
  const billsOf = (month: string) => {
    const sums = bills.get(month)
    return sums && { bills: sumsAnswer(sums) }
  }
  const { lastClosed } = months
  const stateOf = (month: string): 'running' | 'ended' | 'closed' => {
    if (lastClosed !== null && month <= lastClosed) return 'closed'
    return month < present ? 'ended' : 'running'
  }
  const result = names.toReversed().map((month) => ({
    month,
    state: stateOf(month),
    parcels: parcels.get(month)?.parcels ?? 0,
    pieces: parcels.get(month)?.pieces ?? 0,
    sold: sales.get(month)?.pieces ?? 0,
    profits: rmb.toNumber((sales.get(month)?.profits ?? 0) as Fen),
    ...moneyAnswer(money.get(month)),
    ...billsOf(month),
    closings: (closings.get(month) ?? []).map(closingAnswer),
  }))
  const next = firstOpenMonth(months)
  const toClose = next < present ? { ...(await nextAnswer(db, next, now)), ...billsOf(next) } : null
  return { result, lastClosed, next: toClose }
}

/** The sums of a month, and what its payments come to today where that is something else. */
function moneyAnswer(money: BookedMoney | undefined) {
  const yuan = (fen = 0) => rmb.toNumber(fen as Fen)
  const sums = { fromCustomers: yuan(money?.from_customers), toSenders: yuan(money?.to_senders) }
  const standing = {
    fromCustomers: yuan(money?.standing_from_customers),
    toSenders: yuan(money?.standing_to_senders),
  }
  const same = standing.fromCustomers === sums.fromCustomers && standing.toSenders === sums.toSenders
  return same ? sums : { ...sums, standing }
}

async function nextAnswer(db: Queries, month: string, now: number) {
  const { pending, audit } = await readChecklist(db, month, now)
  const { finishedAt } = audit
  return {
    month,
    pending,
    audit: { ...audit, finishedAt: finishedAt === null ? null : isoTime(finishedAt) },
  }
}

function closingAnswer(closing: ClosedMonth) {
  const { overruled, reopened_at, reopened_name, reopened_reason } = closing
  const points = (['pending', 'audit'] as const).flatMap((point) => {
    const reason = overruled[point]
    return reason === undefined ? [] : [{ point, reason }]
  })
  return {
    by: closing.user_name,
    at: isoTime(closing.created_at),
    overruled: points,
    reopened:
      reopened_at === null
        ? null
        : { by: reopened_name ?? '', at: isoTime(reopened_at), reason: reopened_reason ?? '' },
  }
}
