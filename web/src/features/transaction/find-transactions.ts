import { transactionText as searchedText } from '#domain/log/search.ts'
import type { TransactionRecord } from './api/list-transactions.ts'

/** The text that the search looks through: the id, and the time as shown. */
export function transactionText({ _id, createdAt }: Pick<TransactionRecord, '_id' | 'createdAt'>): string {
  return searchedText({ id: _id, createdAt: Date.parse(createdAt) })
}

/** Changes with everything that an approver decides on. */
export function transactionVersion({
  approved,
  version = '',
}: Pick<TransactionRecord, 'approved' | 'version'>): string {
  return `${approved} ${version}`
}
