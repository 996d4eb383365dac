import { Type } from 'typebox'
import { Id, Message } from './shapes.ts'

export const undoAction = {
  body: Type.Object({
    log_id: Type.String({ minLength: 1, maxLength: 64, description: '`logId` of the write' }),
  }),
  answer: Type.Object({
    ...Message.properties,
    entry_id: Type.Optional(Id),
  }),
}
