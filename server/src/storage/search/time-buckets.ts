/**
 * Where a row stands in the index: the first nine characters of its id as a number, which is 32 ms of time. Rows that were made
 * together share a place, mostly an order's items, and what is found is found in the order of ids, newest first.
 */
export type Place = number

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 9
const made = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** Of ids that were not made by new-id.ts; they begin with letters and so come after all others. */
export const elsewhere: Place = 8 * 32 ** (characters - 1)

export function placeOf(id: string): Place {
  if (!made.test(id)) return elsewhere
  let place = 0
  for (let at = 0; at < characters; at += 1) place = place * 32 + alphabet.indexOf(id.charAt(at))
  return place
}

/** The ids of a place: from the first text on, before the second. */
export function idsOf(place: Place): readonly [string, string] {
  return place >= elsewhere ? ['8', 'zzzzzzzzz'] : [prefixOf(place), prefixOf(place + 1)]
}

/** Where a list goes on after every row at this place and at newer ones. */
export function cursorAfter(place: Place): string {
  return place >= elsewhere ? '8' : prefixOf(place).padEnd(26, '0')
}

function prefixOf(place: Place): string {
  if (place >= elsewhere) return '8'
  let [left, prefix] = [place, '']
  while (prefix.length < characters) {
    prefix = alphabet.charAt(left % 32) + prefix
    left = Math.floor(left / 32)
  }
  return prefix
}
