import type { Answer } from '#contract/call.ts'
import { listTransactions } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PagedList } from '../../../shared/paged-list/paged-list.ts'
import { type Pages, usePages } from '../../../shared/paged-list/use-pages.ts'
import { keys } from '../../../shared/query-keys.ts'

export type TransactionRecord = Answer<typeof listTransactions>['result'][number]
export type TransactionItemRecord = TransactionRecord['items'][number]
export type Transactions = Pages<TransactionRecord, null>

export const transactions: PagedList<TransactionRecord, { q: string }, null> = {
  key: keys.transactions,
  bound: 2_000,
  pageSize: 250,
  async read(query, filter, signal) {
    const { result, next = null } = await callApi(
      listTransactions,
      { query: { ...query, ...filter } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** All transactions, newest first, and what the server finds for `q`. */
export const useTransactions = (q: string) => usePages(transactions, { filter: q === '' ? null : { q } })
