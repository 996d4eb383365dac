import { type TSchema, Type } from 'typebox'
import { Id } from './shapes.ts'

/** Most rows of a write of several rows. */
export const mostRows = 200

/** The rows of a write of several rows; each is done, or refused, by itself. */
export function Rows<S extends TSchema>(row: S) {
  return Type.Array(row, { minItems: 1, maxItems: mostRows })
}

/** Rows that were refused, each with its reason as the refusal of the same write of one row. */
export const NotDone = Type.Array(
  Type.Object({ _id: Id, msg: Type.String(), code: Type.String({ description: 'of the refusal' }) }),
)

/** Answer of a write of several rows, in the order in which they were sent. */
export const RowsDone = Type.Object({
  msg: Type.String(),
  done: Type.Array(
    Type.Object({
      _id: Id,
      logId: Type.Optional(Type.String({ description: 'of its log entry, for POST /api/undo' })),
    }),
  ),
  notDone: NotDone,
})
