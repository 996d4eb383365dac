import { transactionText } from '#domain/search.ts'
import type { Queries } from './database.ts'
import type { Part } from './list-part.ts'
import { type AskedByText, findByText } from './search/find-part.ts'
import { addGrams } from './search/grams.ts'
import type { SearchedList } from './search/searched-list.ts'
import { listTransactions, type TransactionHead } from './transaction.store.ts'

/** Transactions before an id, newest first. */
export function transactionPart(db: Queries, asked: AskedByText): Promise<Part<TransactionHead>> {
  return findByText(db, searchedTransactions, transactionText, asked)
}

export const searchedTransactions: SearchedList<TransactionHead> = {
  name: 'transactions',
  newest: (db, before, atMost) => listTransactions(db, { before, atMost }),
  read: async (db, ids) => (ids.length === 0 ? [] : listTransactions(db, { ids })),
  addGrams: (grams, head) => addGrams(grams, transactionText(head).toLowerCase()),
}
