import { type TSchema, Type } from 'typebox'
import { itemTypes } from '#domain/moves.ts'
import { refusals } from '#domain/refusals.ts'
import { textLimits } from '#domain/text.ts'

/** Shapes that several areas share. Money and weights are plain decimal numbers (rules.md 1). */
export const Id = Type.String({ minLength: 1, maxLength: 64 })
export const Instant = Type.String({ description: 'ISO 8601, UTC' })
export const Yuan = Type.Number({ description: 'RMB, at most 2 decimals' })
export const Dollars = Type.Number({ description: 'AUD, at most 2 decimals' })
export const Kilograms = Type.Number({ description: 'kg' })
export const Note = Type.String({ maxLength: textLimits.note })
export const PackageId = Type.String({ maxLength: 64, description: '11 letters or digits' })

export const ItemTypeName = Type.Enum(itemTypes)

export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** Answer of every write: a sentence for the toast. */
export const Message = Type.Object({ msg: Type.String() })

/** Answer of every list, newest first. */
export function List<S extends TSchema>(item: S) {
  return Type.Object({ result: Type.Array(item) })
}

/** What fills the places of a sentence. */
export const Params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** Every error answer. */
export const ErrorAnswer = Type.Object({
  msg: Type.String(),
  code: Type.Optional(Type.String({ enum: Object.keys(refusals), description: 'closed list of refusals' })),
  params: Type.Optional(Params),
  errorObject: Type.Optional(Type.Record(Type.String(), Type.String())),
})
