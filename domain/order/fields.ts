import type { RefusalCode } from '../refusal/refusals.ts'
import { textLimits } from '../text/text-limits.ts'
import type { CallValueOf, Kind, StoredValueOf, ValueOf } from './field-kinds.ts'

/** What a field of a package or of a line is. Where it has no other name, it is called by its own. */
interface FieldRule {
  readonly kind: Kind
  readonly column?: string
  /** In calls. */
  readonly call?: string
  /** Heading of its column in the export. */
  readonly sheet?: string
}

/** What rules and forms know of a detail beyond that. */
export interface DetailRule extends FieldRule {
  readonly kind: 'text' | 'phone' | 'note' | 'time' | 'kg' | 'aud' | 'rmb'
  /** The part of a submitted order that states it; null for one that is written on the package later. */
  readonly sentIn: OrderPart | null
  /** Longest text in characters, or highest number in the unit of calls. */
  readonly most?: number
  /** Lines that its text may take on the page; 1 when left out. */
  readonly lines?: number
  /** True for a text by which packages are found. */
  readonly searched?: true
  /** What stands for nothing stated; without it, the field is required. */
  readonly unstated?: '' | 0
  /** How a value is refused that is missing, too long or cannot be read. */
  readonly refusal: RefusalCode
}

/** The numbers of a package, from which costs are computed (business-rules.md 2). Amendments change them. */
export const parcelFields = {
  type: { kind: 'packageType' },
  weight: { kind: 'kg', column: 'weight_grams', sheet: 'weight_kg' },
  count: { kind: 'pieces' },
  postage: { kind: 'aud', column: 'postage_cents', sheet: 'postage_aud' },
  exchangeRate: { kind: 'rate', column: 'exchange_rate_micro', sheet: 'exchange_rate' },
} as const satisfies Readonly<Record<string, FieldRule>>

/**
 * What else is stated of a package; no number depends on it. Everybody who may edit packages changes it
 * (business-rules.md 17). Forms, calls, database, corrections, log and export follow these lines.
 */
export const detailFields = {
  receiver: {
    kind: 'text',
    sentIn: 'receiverData',
    most: textLimits.receiver,
    searched: true,
    refusal: 'order.receiver',
  },
  phone: {
    kind: 'phone',
    sentIn: 'receiverData',
    most: textLimits.phone,
    searched: true,
    refusal: 'order.phone',
  },
  address: {
    kind: 'text',
    sentIn: 'receiverData',
    most: textLimits.address,
    lines: 3,
    refusal: 'order.address',
  },
  sendTime: {
    kind: 'time',
    column: 'send_time',
    sheet: 'sent',
    call: 'sendTimeISO',
    sentIn: 'packageData',
    refusal: 'order.send_time',
  },
  note: {
    kind: 'note',
    sentIn: null,
    most: textLimits.note,
    lines: 4,
    unstated: '',
    searched: true,
    refusal: 'field.too_long',
  },
} as const satisfies Readonly<Record<string, DetailRule>>

/** How the details of a submitted order are refused. */
export const detailRefusals = Object.values<DetailRule>(detailFields).flatMap(({ sentIn, refusal }) =>
  sentIn === null ? [] : [refusal],
)

/** What is stated of a line, and its weight and cost of one piece, which are computed. */
export const lineFields = {
  item: { kind: 'text' },
  qty: { kind: 'pieces' },
  sold: { kind: 'pieces' },
  stock: { kind: 'pieces' },
  employee: { kind: 'pieces' },
  price: { kind: 'aud', column: 'price_cents', sheet: 'price_aud' },
  subtotalWeight: { kind: 'kg', column: 'subtotal_weight_grams', sheet: 'subtotal_weight_kg' },
  weight: { kind: 'kg', column: 'weight_grams', sheet: 'weight_kg' },
  cost: { kind: 'rmb', column: 'cost_fen', sheet: 'cost_rmb' },
} as const satisfies Readonly<Record<string, FieldRule>>

export const packageFields = { ...parcelFields, ...detailFields } as const
/** Every field by its name; the weight of a package and that of a line are of one kind. */
export const orderFields = { ...packageFields, ...lineFields } as const

export type DetailName = keyof typeof detailFields
export type OrderField = keyof typeof orderFields

export const lineFieldNames = Object.keys(lineFields) as readonly (keyof typeof lineFields)[]
/** Names of the fields of a package, then of those of a line; both have a weight. */
export const orderFieldNames = Object.keys(orderFields) as readonly OrderField[]

export type FieldTable = Readonly<Record<string, FieldRule>>

/** What field `F` is called in calls or as a column. */
type NameAs<R, Place extends 'call' | 'column', F> =
  R extends Readonly<Record<Place, infer N extends string>> ? N : F

/** The values of some fields, as rules have them. */
export type Values<T extends FieldTable> = { readonly [F in keyof T]: ValueOf<T[F]['kind']> }
/** The same by column, as the database has them. */
export type Columns<T extends FieldTable> = {
  [F in keyof T as NameAs<T[F], 'column', F>]: StoredValueOf<T[F]['kind']>
}
/** The same as calls have them. */
export type InCalls<T extends FieldTable> = {
  readonly [F in keyof T as NameAs<T[F], 'call', F>]: CallValueOf<T[F]['kind']>
}

export type ParcelValues = Values<typeof parcelFields>
export type Details = Values<typeof detailFields>
export type StatedDetails = InCalls<typeof detailFields>

type Rules = typeof detailFields
/** What details are called in calls. */
export type CallName<F extends DetailName> = keyof InCalls<Pick<Rules, F>>
/** The details that a part of a submitted order states. */
export type SentIn<P> = { [F in DetailName]: Rules[F]['sentIn'] extends P ? F : never }[DetailName]
/** The details that may stay unstated. */
export type OptionalDetail = {
  [F in DetailName]: Rules[F] extends { readonly unstated: unknown } ? F : never
}[DetailName]

/** The parts of a submitted order that state details. */
export type OrderPart = 'packageData' | 'receiverData'
/** The details that a part of an order states; one that may stay unstated may be left out. */
export type SentDetails<P extends OrderPart> = InCalls<Pick<Rules, Exclude<SentIn<P>, OptionalDetail>>> &
  Partial<InCalls<Pick<Rules, Extract<SentIn<P>, OptionalDetail>>>>
