import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isLive, useFallbackInterval } from '../hooks/use-live.ts'
import { firstPage, ofPages } from './first-page.ts'
import { firstRows, joinPages, loadRemainingPages } from './load-remaining-pages.ts'
import type { Page, Row } from './merge-page.ts'
import type { PagedList } from './paged-list.ts'

/** The shortest pause between two loads of the remaining pages, in ms. */
const shortestPause = 3_000
const longestPause = 15_000
/**
 * The pause is at least this many times as long as the last load, so that loading takes a small part of the time on any
 * connection.
 */
const pausePerReading = 10
/** In ms. Publishing each page at once would render the table more often than needed. */
const publishInterval = 400
/** In ms. Search results are cached for a short while, for going back and forth. */
const searchesAreCachedFor = 30_000

interface RemainingPages<T> extends Page<T> {
  /** `dataUpdatedAt` of the first page at the start of this load; 0 while no load has been completed. */
  readonly firstPageAt: number
  /** Duration of the load in ms. */
  readonly duration: number
}

interface LoadOptions<F> {
  /** Loads only the rows that the server finds; null for all rows. */
  readonly filter: F | null
  readonly bound: number
  readonly enabled: boolean
}

/**
 * Loads a list up to a bound: the first page at once and after every change, the remaining pages afterwards, with a
 * pause of a few seconds between two loads. So a change appears at once at the top, and within seconds below.
 */
export function useLoaded<T extends Row, F extends object, A>(
  list: PagedList<T, F, A>,
  { filter, bound, enabled }: LoadOptions<F>,
) {
  const interval = useFallbackInterval()
  const firstQuery = firstPage(list, filter)
  const remainingKey = [...list.key, 'remaining', filter]
  const first = useQuery({
    ...firstQuery,
    enabled,
    refetchInterval: interval,
    // Not needed while the event stream reports changes.
    refetchOnWindowFocus: () => !isLive(),
    ...(filter && { placeholderData: keepPreviousData, gcTime: searchesAreCachedFor }),
  })
  const wanted = enabled && !first.isPlaceholderData && first.data?.next != null && bound > firstRows
  const remaining = useQuery({
    queryKey: remainingKey,
    queryFn: async ({ client, signal }): Promise<RemainingPages<T>> => {
      const start = Date.now()
      const firstPageAt = client.getQueryState(firstQuery.queryKey)?.dataUpdatedAt ?? 0
      const newest = client.getQueryData(firstQuery.queryKey)
      const before = client.getQueryData<RemainingPages<T>>(remainingKey)
      if (!newest) throw new Error('the remaining pages load after the first page')
      let published = start
      const known = await loadRemainingPages<T>(newest, before, {
        bound,
        pageSize: list.pageSize,
        onlyGrows: list.onlyGrows === true,
        read: ({ limit, cursor }) => list.read({ limit: String(limit), cursor }, filter, signal),
        onRows: (rows) => {
          signal.throwIfAborted()
          if (Date.now() - published < publishInterval) return
          published = Date.now()
          client.setQueryData<RemainingPages<T>>(remainingKey, {
            firstPageAt: 0,
            duration: 0,
            ...before,
            ...rows,
          })
        },
      })
      return { ...known, firstPageAt, duration: Date.now() - start }
    },
    enabled: wanted,
    // The effect below refetches it when it is due.
    staleTime: 'static',
    ...(filter && { gcTime: searchesAreCachedFor }),
    ...ofPages,
  })
  const { data, isFetching, isError, refetch } = remaining
  const due =
    wanted && !isFetching && (isError || (data !== undefined && data.firstPageAt < first.dataUpdatedAt))
  const readAt = Math.max(remaining.dataUpdatedAt, remaining.errorUpdatedAt)
  const pause = Math.min(Math.max((data?.duration ?? 0) * pausePerReading, shortestPause), longestPause)
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(
      () => void refetch({ cancelRefetch: false }),
      Math.max(0, readAt + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [due, readAt, pause, refetch])
  const known = useMemo(
    () => first.data && joinPages(first.data, wanted ? data : undefined),
    [first.data, wanted, data],
  )
  const readOnce = data !== undefined && data.firstPageAt > 0
  return {
    first,
    known,
    /** True when the data belong to the current search. */
    answered: first.data !== undefined && !first.isPlaceholderData,
    /** True while more rows are loading. */
    loading: wanted && !readOnce && !isError,
    error: first.data === undefined ? first.error : wanted && !readOnce ? remaining.error : null,
    again: first.data === undefined ? first.refetch : refetch,
  }
}
