/**
 * Time bucket of a row: the first nine characters of its id as a number, which is 32 ms of time. The index holds n-grams per bucket
 * (its column is named place), because rows that are made together, such as an order's items, then share one entry.
 */
export type TimeBucket = number

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 9
const made = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** Of ids that were not made by new-id.ts; they begin with letters and so come after all others. */
export const undatedBucket: TimeBucket = 8 * 32 ** (characters - 1)

export function bucketOf(id: string): TimeBucket {
  if (!made.test(id)) return undatedBucket
  let place = 0
  for (let at = 0; at < characters; at += 1) place = place * 32 + alphabet.indexOf(id.charAt(at))
  return place
}

/** The range of ids in a bucket: from the first text on, before the second. */
export function idsOf(place: TimeBucket): readonly [string, string] {
  return place >= undatedBucket ? ['8', 'zzzzzzzzz'] : [prefixOf(place), prefixOf(place + 1)]
}

/** The cursor after every row of this bucket and of newer ones. */
export function cursorAfter(place: TimeBucket): string {
  return place >= undatedBucket ? '8' : prefixOf(place).padEnd(26, '0')
}

function prefixOf(place: TimeBucket): string {
  if (place >= undatedBucket) return '8'
  let [left, prefix] = [place, '']
  while (prefix.length < characters) {
    prefix = alphabet.charAt(left % 32) + prefix
    left = Math.floor(left / 32)
  }
  return prefix
}
