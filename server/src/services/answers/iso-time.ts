/** A stored time (ms) as the API writes it: ISO 8601, UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
