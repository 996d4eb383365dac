/** URLs with their expiry; null does not expire. */
type Addresses = Readonly<Record<string, { readonly expiresAt: string | null }>>

/** In ms. Long enough to load a frame before its URL expires. */
const margin = 60_000

/**
 * How many ms after `cameAt` the URLs count as fresh. At least a minute: with a fast clock they seem to have
 * expired before they arrive.
 */
export function freshFor(addresses: Addresses | undefined, cameAt: number): number {
  if (addresses === undefined) return 0
  const ends = Object.values(addresses).flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []))
  return ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(margin, Math.min(...ends) - cameAt - margin)
}
