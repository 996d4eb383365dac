import { cleanText, textLimits } from '../text/text.ts'

// What means something in a mail header (lists, routes, comments, quotes) stands on neither side.
const address = /^[^\s@"<>(),;:\\[\]]+@[^\s@.,"<>();:\\[\]]+(\.[^\s@.,"<>();:\\[\]]+)+$/

/** An address as it is stored and compared: cleaned, lower case. */
export function cleanEmail(value: string): string {
  return cleanText(value).toLowerCase()
}

/** Whether cleaned text is worth sending a mail to. */
export function isEmail(value: string): boolean {
  return value.length <= textLimits.email && address.test(value)
}
