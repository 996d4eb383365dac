import { cleanText } from '#domain/text/text.ts'

const longest = 1000

/** Cleans a text field of an outside service's answer to one line; '' for a value that is no text or number. */
export function answerText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(value.slice(0, longest).toWellFormed()) : ''
}
