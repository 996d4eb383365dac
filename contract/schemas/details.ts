import { type TNumber, type TOptional, type TSchema, type TString, Type } from 'typebox'
import { callName, detailNames, detailRules, detailsIn } from '#domain/order/details.ts'
import type {
  DetailName,
  DetailRule,
  OptionalDetail,
  OrderPart,
  SentIn,
  StatedDetails,
} from '#domain/order/fields.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { Dollars, Instant, Kilograms, Note, Yuan } from './shapes.ts'

type SchemaOf<N extends keyof StatedDetails> = StatedDetails[N] extends number ? TNumber : TString
type Called<F extends DetailName> = ReturnType<typeof callName<F>>
type Needed<F extends DetailName> = { readonly [N in Called<F>]: SchemaOf<N> }
type Optional<F extends DetailName> = { readonly [N in Called<F>]: TOptional<SchemaOf<N>> }

const shownAs: Readonly<Record<DetailRule['kind'], TSchema>> = {
  text: Type.String(),
  phone: Type.String(),
  note: Note,
  time: Instant,
  kg: Kilograms,
  aud: Dollars,
  rmb: Yuan,
}

/**
 * A detail in a request. The rules check lengths, too, and name the detail; this only bounds what is read at
 * all.
 */
function inRequest({ kind, lines }: DetailRule): TSchema {
  if (kind !== 'text' && kind !== 'phone' && kind !== 'time') return shownAs[kind]
  return Type.String({ maxLength: kind === 'time' || lines !== undefined ? 2000 : textLimits.address })
}

function schemasOf<T>(names: readonly DetailName[], schemaOf: (rule: DetailRule) => TSchema): T {
  return Object.fromEntries(names.map((name) => [callName(name), schemaOf(detailRules[name])])) as T
}

/** What a part of a submitted order states of the details. */
export const sentDetails = <P extends OrderPart>(part: P) =>
  schemasOf<Needed<Exclude<SentIn<P>, OptionalDetail>> & Optional<Extract<SentIn<P>, OptionalDetail>>>(
    detailsIn(part),
    (rule) => (rule.unstated === undefined ? inRequest(rule) : Type.Optional(inRequest(rule))),
  )

/** Details that an edit changes; what is left out stays. */
export const editedDetails = schemasOf<Optional<DetailName>>(detailNames, (rule) =>
  Type.Optional(inRequest(rule)),
)

/** The details of a package in an answer. */
export const shownDetails = schemasOf<Needed<DetailName>>(detailNames, ({ kind }) => shownAs[kind])
