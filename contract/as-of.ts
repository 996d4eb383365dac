import { defineCall } from './call.ts'
import type * as schemas from './schemas/as-of.ts'

/** docs/decisions/121-state-of-a-past-day.md says what it is made of. */
export const getStateAsOf = defineCall<typeof schemas.getStateAsOf>()({
  method: 'GET',
  path: '/api/report/as_of',
  area: 'report',
  summary: 'Stock, unpaid goods and balances of parties at the end of a day in Shanghai; of today, as of now',
  permission: 'party.list',
  refusals: ['as_of.future', 'as_of.unknown'],
})
