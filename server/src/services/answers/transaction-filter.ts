import type { Static } from 'typebox'
import type { TransactionFilterQuery } from '#contract/schemas/transaction.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import type { TransactionFilter } from '../../storage/stores/transaction/transaction-search.store.ts'
import { parseDayRange } from './day-range.ts'

export const noFilter: TransactionFilter = {
  approved: null,
  user: null,
  method: null,
  from: null,
  to: null,
  corrected: false,
}

/** The filter of a query; null when it has none. */
export function parseTransactionFilter(
  query: Static<typeof TransactionFilterQuery>,
): TransactionFilter | Refusal | null {
  const { state, user = null, method = null, from, to } = query
  const asked = [state, user, method, from, to, query.corrected]
  if (asked.every((value) => value === undefined || value === null)) return null
  const time = parseDayRange(query)
  if (isRefusal(time)) return time
  return {
    approved: state === undefined ? null : state === 'approved',
    user,
    method,
    ...time,
    corrected: query.corrected === 'included',
  }
}
