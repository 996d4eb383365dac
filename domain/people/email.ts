import { cleanText, textLimits } from '../text/text.ts'

// Characters with a meaning in mail headers (lists, routes, comments, quotes) are not allowed on either side of the @.
const address = /^[^\s@"<>(),;:\\[\]]+@[^\s@.,"<>();:\\[\]]+(\.[^\s@.,"<>();:\\[\]]+)+$/

/** An address as it is stored and compared: cleaned, narrow letters (NFKC), lower case. */
export function cleanEmail(value: string): string {
  return cleanText(value.normalize('NFKC')).toLowerCase()
}

/** An address as older versions stored it, with full-width letters where they were typed. */
export function formerEmail(value: string): string {
  return cleanText(value).toLowerCase()
}

/** Whether cleaned text can be an address to send mail to. */
export function isEmail(value: string): boolean {
  return value.length <= textLimits.email && address.test(value)
}
