import { cleanText } from './text.ts'
import { textLimits } from './text-limits.ts'

const shortest = 3

/** Whether a text says why something is corrected: 3 to 500 characters (business-rules.md 17). */
export function isReason(text: string): boolean {
  const { length } = cleanText(text)
  return length >= shortest && length <= textLimits.reason
}
