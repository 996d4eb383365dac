import { cleanText } from '../text/text.ts'
import type { Source, Span } from './source.ts'

/** A field of a parcel as it was read; '' when the message has none. */
export interface PastedField {
  readonly text: string
  /** The pieces of the message that it was taken from, in their order. */
  readonly from: readonly Span[]
  /** Whether somebody must look at it: another reading is possible, or it is missing. */
  readonly doubtful: boolean
}

/** A field that was read from parts of the text. */
export function field(
  source: Source,
  parts: readonly { start: number; end: number }[],
  text: string,
  doubtful: boolean,
): PastedField {
  return { text, from: parts.map(({ start, end }) => source.spanOf(start, end)), doubtful }
}

/** A part of the text as it was written. */
export function written(source: Source, start: number, end: number): string {
  const span = source.spanOf(start, end)
  return cleanText(source.original.slice(span.start, span.end))
}
