/** The number of the first transaction; the counter begins before it (business-rules.md 3). */
export const firstTransactionNumber = 1001

/** The name that people say and search: 2041 -> 'T-2041'. */
export function transactionName(number: number): string {
  return `T-${number}`
}
