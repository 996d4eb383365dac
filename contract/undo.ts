import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Message } from './schemas.ts'

export const undoAction = defineCall({
  method: 'POST',
  path: '/api/undo',
  area: 'undo',
  summary:
    'Undo what one did oneself at most 60 seconds ago: a move, an addition to the cart or a removal, a note, a deleted address',
  permission: 'action.undo',
  body: Type.Object({
    log_id: Type.String({ minLength: 1, maxLength: 64, description: '`logId` of the write' }),
  }),
  answer: Type.Object({
    ...Message.properties,
    entry_id: Type.Optional(Id),
  }),
  invalidates: ['items', 'cart', 'packages', 'transactions', 'addresses', 'logs'],
  logs: ['Undo transfer', 'Undo note', 'Undo delete address'],
  onRepeat: 'refused',
  refusals: [
    'undo.gone',
    'undo.not_yours',
    'undo.too_late',
    'undo.done',
    'undo.changed',
    'correction.voided',
    'cart.full',
  ],
})
