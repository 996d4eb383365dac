import type { Static } from 'typebox'
import type { TransactionFilterQuery } from '#contract/transaction.ts'
import type { Refusal } from '#domain/messages/refusal.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import type { TransactionFilter } from '../../storage/stores/transaction/transaction-search.store.ts'

export const noFilter: TransactionFilter = {
  approved: null,
  user: null,
  method: null,
  from: null,
  to: null,
  corrected: false,
}

const day = 24 * 60 * 60 * 1000

/** The filter of a query; null when it has none. Days are those of Shanghai, the last one included. */
export function parseTransactionFilter(
  query: Static<typeof TransactionFilterQuery>,
): TransactionFilter | Refusal | null {
  const { state, user = null, method = null, from, to } = query
  const asked = [state, user, method, from, to, query.corrected]
  if (asked.every((value) => value === undefined || value === null)) return null
  const first = from === undefined ? null : midnight(from)
  const last = to === undefined ? null : midnight(to)
  if (first === undefined) return notADay('from')
  if (last === undefined) return notADay('to')
  return {
    approved: state === undefined ? null : state === 'approved',
    user,
    method,
    from: first,
    to: last === null ? null : last + day,
    corrected: query.corrected === 'included',
  }
}

function notADay(field: string): Refusal {
  return refuseRequest('day', { field })
}

/** Shanghai has no summer time. */
function midnight(text: string): number | undefined {
  const time = Date.parse(`${text}T00:00:00+08:00`)
  return !Number.isNaN(time) && wallClock(time, 'Asia/Shanghai').startsWith(text) ? time : undefined
}
