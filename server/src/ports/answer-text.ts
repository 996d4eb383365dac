import { cleanText } from '#domain/text/text.ts'

/** Of a text, in characters. */
const longest = 1000

/** What programs write instead of a text that they lost. */
const lostText = /^(?:\[object .*\]|undefined|null|NaN)$/

/**
 * Cleans a text field of an outside service's answer to one line; '' for a value that is no text or number.
 */
export function answerText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || lostText.test(value)) return ''
  return cleanText(value.slice(0, longest).toWellFormed())
}

/**
 * The rows of a list. PHP writes a list with gaps as an object whose keys are numbers, and some services
 * write a list of one row as the row. null for what is no list.
 */
export function answerList(value: unknown): readonly unknown[] | null {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value !== 'object') return null
  const keys = Object.keys(value)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value]
}

/**
 * Whether a field holds something that is not read, or not wholly: an object, a list or a truth value instead
 * of a text or number, what stands for a lost text, or too long a text.
 */
export function isUnreadable(value: unknown): boolean {
  if (typeof value === 'string') return lostText.test(value) || value.length > longest
  if (typeof value === 'number') return !Number.isFinite(value)
  return (typeof value === 'object' && value !== null) || typeof value === 'boolean'
}

/**
 * The digits or letters that name a parcel, without the spaces of every kind that services put in between; ''
 * when there are none.
 */
export function answerNumber(value: unknown): string {
  return answerText(value).normalize('NFKC').replace(/\s/g, '')
}
