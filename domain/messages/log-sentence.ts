import { interpolate, type MessageParams, type Words } from '../refusal/interpolate.ts'

/** The template of a log row: that of its kind, and the reason where there is one. */
function logTemplate(text: string, params: MessageParams): string {
  return Object.hasOwn(params, 'reason') && !text.includes('{reason}') ? `${text} ({reason})` : text
}

/** The sentence of a log row in the language of `text`, the template of its kind. */
export function logSentence(text: string, params: MessageParams, words?: Words): string {
  return interpolate(logTemplate(text, params), params, words)
}
