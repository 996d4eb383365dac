import { cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'

// Characters with a meaning in mail headers (lists, routes, comments, quotes) are not allowed on either side
// of the @. The full stop of Chinese is a dot to mail programs, so it stands in no part of a host.
const address = /^[^\s@"<>(),;:\\[\]]+@[^\s@.。,"<>();:\\[\]]+(\.[^\s@.。,"<>();:\\[\]]+)+$/
/** A host whose last part is a number, decimal or hexadecimal, is an IP address or nothing. */
const numberAtEnd = /\.(?:\d+|0x[\da-f]*)$/

/** An address as it is stored and compared: cleaned, narrow letters (NFKC), lower case. */
export function cleanEmail(value: string): string {
  return cleanText(value.normalize('NFKC')).toLowerCase()
}

/** An address as older versions stored it, with full-width letters where they were typed. */
export function formerEmail(value: string): string {
  return cleanText(value).toLowerCase()
}

/** Whether cleaned text can be an address to send mail to: its host is a name with a dot, no IP address. */
export function isEmail(value: string): boolean {
  return value.length <= textLimits.email && address.test(value) && !numberAtEnd.test(value)
}
