/** Addresses by what they show; null does not end. */
type Addresses = Readonly<Record<string, { readonly expiresAt: string | null }>>

/** Long enough to load a frame with an address before it ends. */
const margin = 60_000

/**
 * For how many ms after they came addresses are as good as new. Never less than a minute: by a clock that is fast they
 * have ended before they came.
 */
export function freshFor(addresses: Addresses | undefined, cameAt: number): number {
  if (addresses === undefined) return 0
  const ends = Object.values(addresses).flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []))
  return ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(margin, Math.min(...ends) - cameAt - margin)
}
