import { defineCall } from './call.ts'
import type * as schemas from './schemas/undo.ts'

export const undoAction = defineCall<typeof schemas.undoAction>()({
  method: 'POST',
  path: '/api/undo',
  area: 'undo',
  summary:
    'Undo what one did oneself at most 60 seconds ago: a move, an addition to the cart or a removal, a note, a deleted address',
  permission: 'action.undo',
  invalidates: ['items', 'cart', 'packages', 'transactions', 'addresses'],
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
