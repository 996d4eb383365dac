import { Type } from 'typebox'
import { Id, Instant, List } from './shapes.ts'

export const listOwnRejections = {
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
}
