import { cleanPhone } from '../address/phone.ts'
import { isRefusal, type Refusal, refuse } from '../refusal/refusal.ts'
import { cleanNote, cleanText } from '../text/text.ts'
import { parseInstant } from '../time/instant.ts'
import { fromCall, scales, toCall } from './field-kinds.ts'
import {
  type CallName,
  type DetailName,
  type DetailRule,
  type Details,
  detailFields,
  type FieldTable,
  type InCalls,
  type OrderPart,
  type SentDetails,
  type SentIn,
  type StatedDetails,
  type Values,
} from './fields.ts'

export const detailNames = Object.keys(detailFields) as readonly DetailName[]
export const detailRules: Readonly<Record<DetailName, DetailRule>> = detailFields

export const isDetail = (field: string): field is DetailName => field in detailFields

/** What a detail is called in calls. */
export const callName = <F extends DetailName>(field: F): CallName<F> =>
  (detailRules[field].call ?? field) as CallName<F>

/** Makes a value of each detail, under its name or the one of calls. */
function ofEach<T>(make: (field: DetailName, at: number) => readonly [string, unknown]): T {
  return Object.fromEntries(detailNames.map(make)) as T
}

/** Values of fields as calls have them. */
export function inCalls<T extends FieldTable>(fields: T, values: Values<T>): InCalls<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, call = name }]) => [call, toCall(kind, values[name] ?? '')]),
  ) as InCalls<T>
}

/** Details that calls have, without a check. */
export const detailsOf = (stated: StatedDetails): Details =>
  ofEach((field) => [field, fromCall(detailRules[field].kind, stated[callName(field)])])

/** The details that differ, as calls have them afterwards. */
export function changedDetails(before: Details, after: Details): Partial<StatedDetails> {
  const [old, now] = [inCalls(detailFields, before), inCalls(detailFields, after)]
  const names = detailNames.map(callName).filter((name) => now[name] !== old[name])
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** The details that a part of a submitted order states; with null those that none states. */
export const detailsIn = <P extends OrderPart | null>(part: P) =>
  detailNames.filter((field): field is SentIn<P> => detailRules[field].sentIn === part)

/**
 * Makes the details of a part of a submitted order, as calls have them, without those that are not stated;
 * their check refuses a value of another kind.
 */
export function partOfOrder<P extends OrderPart>(
  part: P,
  statedOf: (field: SentIn<P>) => string | number,
): SentDetails<P> {
  const stated = detailsIn(part).filter((field) => statedOf(field) !== detailRules[field].unstated)
  return Object.fromEntries(stated.map((field) => [callName(field), statedOf(field)])) as SentDetails<P>
}

/** What a submitted order states of the details; others have the value of what is not stated. */
export function sentDetails(order: { readonly [P in OrderPart]: SentDetails<P> }): StatedDetails {
  return ofEach((field) => {
    const { sentIn, unstated } = detailRules[field]
    const sent: Partial<StatedDetails> = sentIn === null ? {} : order[sentIn]
    return [callName(field), sent[callName(field)] ?? unstated]
  })
}

/**
 * Checks and cleans all details; the first problem is reported. Texts are cleaned, the phone is without +86.
 */
export function checkDetails(stated: StatedDetails): Details | Refusal {
  const checked = detailNames.map((field) => checkDetail(field, stated[callName(field)]))
  return checked.find(isRefusal) ?? ofEach((field, at) => [field, checked[at]])
}

/** Checks and cleans one detail (business-rules.md 2). */
export function checkDetail<F extends DetailName>(field: F, stated: string | number): Details[F] | Refusal {
  const value = cleanDetail(detailRules[field], stated)
  return value === null ? refuse(detailRules[field].refusal) : (value as Details[F])
}

/** A stated value as it is stored; null for one that is missing, too long, too high or of another kind. */
export function cleanDetail(
  { kind, most = Number.POSITIVE_INFINITY, unstated }: DetailRule,
  stated: string | number,
): string | number | null {
  const scale = scales[kind]
  if (typeof stated === 'number') {
    return scale?.fits(stated) && stated >= 0 && stated <= most ? scale.from(stated) : null
  }
  if (scale) return null
  if (kind === 'time') return parseInstant(stated)
  const text = cleanOf[kind === 'phone' || kind === 'note' ? kind : 'text'](stated)
  return (text === '' && unstated !== '') || text.length > most ? null : text
}

const cleanOf = { text: cleanText, phone: cleanPhone, note: cleanNote }
