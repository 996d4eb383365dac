import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listRevisions } from '#contract/order-correction.ts'
import { callApi } from '../../../../shared/api/client.ts'
import { keys } from '../../../../shared/query-keys.ts'

const revisionsOptions = (pk_id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.package(pk_id), 'revisions'],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        listRevisions,
        { query: { pk_id, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ result }) => result),
    meta: { silent: true },
  })

/** The revisions of a package, newest first. */
export const useRevisions = (pk_id: string) => useInfiniteQuery(revisionsOptions(pk_id))
