import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listPayers, listTransactions } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PagedList } from '../../../shared/paged-list/paged-list.ts'
import { type Pages, usePages } from '../../../shared/paged-list/use-pages.ts'
import type { TransactionFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type TransactionRecord = Answer<typeof listTransactions>['result'][number]
export type TransactionItemRecord = TransactionRecord['items'][number]
export type Transactions = Pages<TransactionRecord, null>

/** The search and the filters. */
export type Asked = TransactionFilter & { readonly q?: string }

export const transactions: PagedList<TransactionRecord, Asked, null> = {
  key: keys.transactions,
  bound: 2_000,
  pageSize: 250,
  async read(query, asked, signal) {
    const { result, next = null } = await callApi(
      listTransactions,
      { query: { ...query, ...asked } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** The same with rejected and voided ones, which the usual list leaves out. */
const withCorrected: PagedList<TransactionRecord, Asked, null> = {
  ...transactions,
  key: [...keys.transactions, 'corrected'],
  read: (query, asked, signal) => transactions.read(query, { ...asked, corrected: 'included' }, signal),
}

/** All transactions, newest first, and what the server finds for a search or filters. */
export function useTransactions(asked: Asked | null) {
  const { corrected, ...rest } = asked ?? {}
  const filter = Object.keys(rest).length === 0 ? null : rest
  return usePages(corrected ? withCorrected : transactions, { filter })
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
