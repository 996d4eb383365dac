import { transactionText as searchedText } from '#domain/log/search.ts'
import type { TransactionRecord } from './api/list-transactions.ts'

/** What the search looks at: the id and the time as it is shown. */
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
