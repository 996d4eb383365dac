/** The number of the first transaction; the counter begins before it (business-rules.md 3). */
export const firstTransactionNumber = 1001

/** The name that people say and search: 2041 -> 'T-2041'. */
export function transactionName(number: number): string {
  return `T-${number}`
}

/** The name of one of the credit notes of a transaction; the first has number 1: 'CN-2041-1'. */
export function creditNoteName(transaction: number, number: number): string {
  return `CN-${transaction}-${number}`
}
