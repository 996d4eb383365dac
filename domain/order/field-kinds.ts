import type { PackageType } from '../parcel/package-type.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '../unit/units.ts'

/** What rules have of a value of each kind; the database stores the same. */
interface Values {
  packageType: PackageType
  /** One line. */
  text: string
  phone: string
  /** With line breaks. */
  note: string
  pieces: number
  /** Milliseconds since 1970, UTC; an ISO text in calls. */
  time: number
  kg: Grams
  aud: Cents
  rmb: Fen
  /** RMB for 1 AUD. */
  rate: Micro
}
export type Kind = keyof Values
export type ValueOf<K extends Kind> = Values[K]

/** The same in calls: weights, amounts and rates as plain decimal numbers (business-rules.md 1). */
export type CallValueOf<K extends Kind> = K extends 'time'
  ? string
  : Values[K] extends number
    ? number
    : Values[K]

/** A value of the database, whose units have no types. */
export type StoredValueOf<K extends Kind> = Values[K] extends number ? number : Values[K]

interface Scale {
  readonly places: number
  fits(value: number): boolean
  from(value: number): number
  toNumber(value: number): number
}

/** Kinds of numbers that calls have in other units. */
export const scales: Readonly<Partial<Record<Kind, Scale>>> = { kg, aud, rmb, rate }

/** A value as calls have it. */
export function toCall(kind: Kind, value: string | number): string | number {
  if (typeof value === 'string') return value
  if (kind === 'time') return new Date(value).toISOString()
  return scales[kind]?.toNumber(value) ?? value
}

/** The reverse of `toCall`; throws RangeError where a number does not fit. */
export function fromCall(kind: Kind, value: string | number): string | number {
  if (typeof value === 'string') return kind === 'time' ? Date.parse(value) : value
  return scales[kind]?.from(value) ?? value
}
