import { defineCall } from './call.ts'
import type * as schemas from './schemas/month.ts'

const area = 'month'

export const listMonths = defineCall<typeof schemas.listMonths>()({
  method: 'GET',
  path: '/api/month/all',
  area,
  summary:
    'The months of the books with their figures, newest first, and what to settle before the next is closed',
  permission: 'month.read',
  refusals: [],
})

/** For whoever records a package: orders that were sent before count in this month. */
export const getOpenMonth = defineCall<typeof schemas.getOpenMonth>()({
  method: 'GET',
  path: '/api/month/open',
  area,
  summary: 'The first month that is not closed',
  permission: 'order.find',
  cacheScope: 'shared',
  refusals: [],
})

export const closeMonth = defineCall<typeof schemas.closeMonth>()({
  method: 'POST',
  path: '/api/month/close',
  area,
  summary: 'Close the next month that has ended; each open point needs a reason',
  permission: 'month.close',
  invalidates: ['months'],
  logs: ['Close month'],
  onRepeat: 'refused',
  refusals: ['month.not_ended', 'month.order', 'month.closed_already', 'month.open_point'],
})

export const reopenMonth = defineCall<typeof schemas.reopenMonth>()({
  method: 'POST',
  path: '/api/month/reopen',
  area,
  summary: 'Open the month again that was closed last',
  permission: 'month.close',
  invalidates: ['months'],
  logs: ['Reopen month'],
  onRepeat: 'refused',
  refusals: ['month.not_last', 'correction.reason'],
})
