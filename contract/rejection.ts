import { defineCall } from './call.ts'
import type * as schemas from './schemas/rejection.ts'

export const listOwnRejections = defineCall<typeof schemas.listOwnRejections>()({
  method: 'GET',
  path: '/api/transaction/rejected',
  area: 'transaction',
  summary: 'Own payments that were rejected in the last 7 days, newest first, with who and why',
  permission: 'transaction.list',
  refusals: [],
})
