/**
 * Most entries of one cart: one database transaction pays for them without delaying others
 * (docs/decisions/041-bounded-writes.md).
 */
export const mostCartEntries = 1000
