/**
 * Time bucket of a row: the first nine characters of its id as a number, which is 32 ms of time. The index has one
 * entry per bucket (column `place`), so that rows created together, such as an order's items, share one.
 */
export type TimeBucket = number

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 9
const made = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** Bucket of ids that new-id.ts did not make; they begin with letters and so sort after all others. */
export const undatedBucket: TimeBucket = 8 * 32 ** (characters - 1)

export function bucketOf(id: string): TimeBucket {
  if (!made.test(id)) return undatedBucket
  let bucket = 0
  for (let at = 0; at < characters; at += 1) bucket = bucket * 32 + alphabet.indexOf(id.charAt(at))
  return bucket
}

/** The range of ids in a bucket: from the first text, up to but without the second. */
export function idsOf(bucket: TimeBucket): readonly [string, string] {
  return bucket >= undatedBucket ? ['8', 'zzzzzzzzz'] : [prefixOf(bucket), prefixOf(bucket + 1)]
}

function prefixOf(bucket: TimeBucket): string {
  if (bucket >= undatedBucket) return '8'
  let [left, prefix] = [bucket, '']
  while (prefix.length < characters) {
    prefix = alphabet.charAt(left % 32) + prefix
    left = Math.floor(left / 32)
  }
  return prefix
}
