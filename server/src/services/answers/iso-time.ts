/** A stored time (ms) in the API's format: ISO 8601, UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
