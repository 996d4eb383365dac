import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listItems } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

type Groups = Answer<typeof listItems>['result']
export type ItemRecord = Groups['soldItems'][number]

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

export function allItems({
  soldItems,
  stockItems,
  employeeItems,
  exceptionItems,
}: Groups): readonly ItemRecord[] {
  const all = [...soldItems, ...stockItems, ...employeeItems, ...exceptionItems]
  return all.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
