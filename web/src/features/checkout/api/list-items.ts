import { queryOptions, useQuery } from '@tanstack/react-query'
import { listItems } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import { allItems } from '../item-list.ts'

const itemsOptions = queryOptions({
  queryKey: keys.items,
  queryFn: ({ signal }) => callApi(listItems, {}, { signal }),
  select: ({ result }) => allItems(result),
  // Others work on the same pieces.
  refetchInterval: 10_000,
  // The page shows what went wrong; a toast every ten seconds would say no more.
  meta: { quiet: true },
})

/** All unpaid item rows, newest first. */
export const useItems = () => useQuery(itemsOptions)
