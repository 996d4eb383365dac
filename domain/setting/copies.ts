/** Where copies elsewhere are kept (docs/operations.md). */
export const copyPlaces = ['folder', 's3', 'webdav'] as const
export type CopyPlace = (typeof copyPlaces)[number]

/** Whether an address is one of that kind of place, without an account in it. */
export const fitsPlace = (place: string, address: string) =>
  place === 'folder' ? isAbsolutePath(address) : isPlainAddress(address)

const isAbsolutePath = (value: string) => /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(value)

function isPlainAddress(value: string): boolean {
  if (!/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/i.test(value)) return false
  return URL.canParse(value)
}

/** What is wrong with a place; each has a sentence for people. */
const placeTroubles = [
  /** its name is not found */
  'unknown_host',
  /** no connection, or it broke */
  'unreachable',
  /** no answer in time */
  'timeout',
  /** no valid certificate */
  'no_tls',
  /** the account or its secret is wrong, or has ended */
  'login',
  /** the account may not do this */
  'denied',
  /** the folder or bucket does not exist */
  'missing',
  /** its clock and ours differ too much for a signature */
  'clock',
  /** no room is left */
  'full',
  /** another answer than these protocols have */
  'odd',
] as const
export type PlaceTrouble = (typeof placeTroubles)[number]

/** Why a copy was not made or cannot be used. */
export const copyTroubles = [
  ...placeTroubles,
  /** the text is no key, or the stored one cannot be opened */
  'no_key',
  /** there are copies, and none of this key */
  'other_key',
  /** a manifest is cut or changed */
  'manifest_damaged',
  /** a piece is cut or changed */
  'piece_damaged',
  /** a piece is gone */
  'piece_gone',
  /** there is no copy */
  'no_copy',
  /** another server removes old copies there */
  'busy',
  /** no room is left on this machine */
  'disk_full',
  /** a copy could be fetched and not restored */
  'not_restored',
  /** a copy was restored, and its books are wrong */
  'books_wrong',
  /** anything else; the server's log says what */
  'failed',
] as const
export type CopyTrouble = (typeof copyTroubles)[number]

/** After so many copies in a row that failed, admins are told. */
export const failuresUntilTold = 3

const day = 24 * 60 * 60 * 1000
/** How often a copy is proven, and how old a proof may be, in ms. */
export const proveEvery = 30 * day
export const longestUnproven = 45 * day

export interface KeptCopies {
  /** All copies of so many days. */
  readonly days: number
  /** Then the last one of each day, for so many days. */
  readonly daily: number
  /** Then the last one of each month, for so many months. */
  readonly monthly: number
}

/** Which of the copies made at these times, in ms, are kept; days and months are those of UTC. */
export function keptCopies(times: readonly number[], now: number, keep: KeptCopies): Set<number> {
  const newestFirst = times.toSorted((a, b) => b - a)
  const kept = new Set(newestFirst.slice(0, 1))
  const seen = new Set<string>()
  for (const time of newestFirst) {
    const age = now - time
    const iso = new Date(time).toISOString()
    const dayOf = iso.slice(0, 10)
    const month = iso.slice(0, 7)
    const isLastOfDay = !seen.has(dayOf)
    const isLastOfMonth = !seen.has(month)
    seen.add(dayOf).add(month)
    if (age <= keep.days * day) kept.add(time)
    else if (isLastOfDay && age <= (keep.days + keep.daily) * day) kept.add(time)
    else if (isLastOfMonth && age <= keep.monthly * 31 * day) kept.add(time)
  }
  return kept
}
