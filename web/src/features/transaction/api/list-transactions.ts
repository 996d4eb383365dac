import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listPayers, listTransactions } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { partOf, type ServerList } from '../../../shared/kit/use-list.ts'
import type { TransactionFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type TransactionRecord = Answer<typeof listTransactions>['result'][number]
export type TransactionItemRecord = TransactionRecord['items'][number]

/** The search and the filters. */
export type Asked = TransactionFilter & { readonly q?: string }

/** Transactions, newest first. */
export const transactions: ServerList<TransactionRecord, Asked, null> = {
  key: keys.transactions,
  exported: 'transaction',
  more: 250,
  read: async (query, asked, signal) =>
    partOf(await callApi(listTransactions, { query: { ...query, ...asked } }, { signal }), null),
}

/** The names of all who have ever paid. */
export const usePayers = () =>
  useQuery({
    queryKey: [...keys.transactions, 'payers'],
    queryFn: async ({ signal }) => (await callApi(listPayers, {}, { signal })).result,
    meta: { silent: true },
  })

/** The sums of all that a search or filters find, by the server: not all of them may be loaded. */
export const useTotals = (asked: Asked | null) =>
  useQuery({
    queryKey: [...keys.transactions, 'totals', asked],
    queryFn: async ({ signal }) =>
      (await callApi(listTransactions, { query: { ...asked, limit: '1' } }, { signal })).totals ?? null,
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
