/** Most entries of one cart: so many are paid in one database transaction while others hardly wait (docs/decisions/041-bounded-writes.md). */
export const mostCartEntries = 1000
