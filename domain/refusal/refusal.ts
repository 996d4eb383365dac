import { interpolate, type MessageParams, type Words } from './interpolate.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** An expected refusal: a value, never thrown. The server turns it into a status and a sentence. */
export interface Refusal {
  readonly refused: RefusalCode
  readonly params: MessageParams
  /** Texts under form fields: field name -> code (business-rules.md 12, `errorObject`). */
  readonly fields: Readonly<Record<string, RefusalCode>>
}

/** What a language says of refusals. */
export interface RefusalWording {
  readonly refusals: Readonly<Record<RefusalCode, string>>
  /** Words for the values of params. */
  readonly words: Words
}

/** Makes a refusal; `params` fill the `{name}` places of its sentence. */
export function refuse(code: RefusalCode, params: MessageParams = {}): Refusal {
  return { refused: code, params, fields: {} }
}

/** A refusal of a form, naming each wrong field. */
export function refuseFields(fields: Readonly<Record<string, RefusalCode>>): Refusal {
  return { refused: 'form.fields', params: {}, fields }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** The HTTP status of a refusal. */
export function refusalStatus(refusal: Refusal): number {
  return refusals[refusal.refused]
}

/** The sentence of a refusal. */
export function refusalText(refusal: Refusal, wording: RefusalWording): string {
  return sentence(refusal.refused, refusal.params, wording)
}

/** `errorObject` of a refused form, or undefined when no field is named. */
export function refusalFields(refusal: Refusal, wording: RefusalWording): Record<string, string> | undefined {
  const entries = Object.entries(refusal.fields)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([field, code]) => [field, sentence(code, refusal.params, wording)]))
}

function sentence(code: RefusalCode, params: MessageParams, wording: RefusalWording): string {
  return interpolate(wording.refusals[code], params, wording.words)
}
