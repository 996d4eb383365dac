import type { TransactionRecord } from './api/list-transactions.ts'

/**
 * What an approval sends: the version that the page shows, so that the server refuses a transaction that has
 * changed since.
 */
export const seenOf = ({ _id, version }: Pick<TransactionRecord, '_id' | 'version'>) => ({
  transaction_id: _id,
  ...(version === undefined ? {} : { version }),
})
