import type { Answer } from '#contract/call.ts'
import { listTransactions } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PartedList } from '../../../shared/parts/parted-list.ts'
import { type Parts, useParts } from '../../../shared/parts/use-parts.ts'
import { keys } from '../../../shared/query-keys.ts'

export type TransactionRecord = Answer<typeof listTransactions>['result'][number]
export type TransactionItemRecord = TransactionRecord['items'][number]
export type Transactions = Parts<TransactionRecord, null>

export const transactions: PartedList<TransactionRecord, { q: string }, null> = {
  key: keys.transactions,
  bound: 2_000,
  perPart: 250,
  async read(query, asked, signal) {
    const { result, next = null } = await callApi(
      listTransactions,
      { query: { ...query, ...asked } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** All transactions, newest first, and what the server finds for `q`. */
export const useTransactions = (q: string) => useParts(transactions, { asked: q === '' ? null : { q } })
