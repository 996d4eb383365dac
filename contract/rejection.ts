import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Instant, List } from './schemas.ts'

export const listOwnRejections = defineCall({
  method: 'GET',
  path: '/api/transaction/rejected',
  area: 'transaction',
  summary: 'Own payments that were rejected in the last 7 days, newest first, with who and why',
  permission: 'transaction.list',
  answer: List(
    Type.Object({
      _id: Id,
      number: Type.Integer(),
      qty: Type.Integer(),
      by: Type.String({ description: 'name of who rejected it' }),
      reason: Type.String(),
      rejectedAt: Instant,
    }),
  ),
  refusals: [],
})
