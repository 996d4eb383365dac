import { cleanText } from '#domain/text/text.ts'

const longest = 1000

/** A field of an outside service's answer as one clean line of text; '' for what is no text. */
export function answerText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(value.slice(0, longest).toWellFormed()) : ''
}
