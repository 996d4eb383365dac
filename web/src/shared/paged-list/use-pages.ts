import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { isLive, useFallbackInterval } from '../hooks/use-live.ts'
import type { Row, ServerList } from '../kit/use-list.ts'

/** Rows that the page keeps; the server searches the rest. */
const mostKept = 5_000

/** How far a list is loaded or searched. */
type LoadStatus =
  /**
   * `newest`: as many rows are loaded as the page keeps; `searched`: the server has searched the rest, too.
   */
  | { readonly is: 'all' | 'newest' | 'searching' | 'searched' }
  /** The server did not answer: only the loaded rows are searched. */
  | { readonly is: 'unsearched'; readonly error: unknown }

export interface Pages<T> {
  /** The rows that the page keeps and those that the server finds, newest first. Not filtered. */
  readonly rows: readonly T[]
  readonly loadStatus: LoadStatus
}

/** The query of the rows that the page keeps, also for the prefetch of a screen. */
export const keptOptions = <T extends Row, F extends object>(list: ServerList<T, F, unknown>) =>
  queryOptions({
    queryKey: [...list.key, 'kept'],
    queryFn: async ({ signal }) => {
      const limit = String(list.more ?? 1_000)
      const rows: T[] = []
      let next: string | null = null
      do {
        const part = await list.read({ limit, ...(next !== null && { cursor: next }) }, null, signal)
        rows.push(...part.rows)
        next = part.next
      } while (next !== null && rows.length < mostKept)
      return { rows, next }
    },
    // The page shows errors itself; a toast at each background load would only repeat them.
    meta: { silent: true },
  })

interface PagesOptions<F> {
  /** The search for the server where the page does not keep all rows; null for none. */
  readonly filter: F | null
  /** False to load nothing. */
  readonly enabled?: boolean
}

/**
 * A list that the page keeps and searches itself, for what works without a connection or needs all rows. Of a
 * list that is longer than what is kept the server's search adds what it finds.
 */
export function usePages<T extends Row, F extends object>(
  list: ServerList<T, F, unknown>,
  { filter, enabled = true }: PagesOptions<F>,
) {
  const kept = useQuery({
    ...keptOptions(list),
    enabled,
    refetchInterval: useFallbackInterval(),
    // Not needed while the event stream reports changes.
    refetchOnWindowFocus: () => !isLive(),
  })
  const isWhole = kept.data?.next === null
  const asks = filter !== null && kept.data !== undefined && !isWhole
  const search = useQuery({
    queryKey: [...list.key, 'found', filter],
    queryFn: ({ signal }) => list.read({ limit: '1000' }, filter, signal),
    enabled: asks,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const found = asks ? search.data?.rows : undefined
  const isWaiting = search.data === undefined || search.isPlaceholderData
  const { error: problem } = search
  const loadStatus = useMemo((): LoadStatus => {
    if (!asks) return { is: isWhole ? 'all' : 'newest' }
    if (problem) return { is: 'unsearched', error: problem }
    return { is: isWaiting ? 'searching' : 'searched' }
  }, [isWhole, asks, problem, isWaiting])
  const pages = useMemo(
    (): Pages<T> | undefined => kept.data && { rows: union(found ?? [], kept.data.rows), loadStatus },
    [kept.data, found, loadStatus],
  )
  // Typing has priority over new rows.
  const data = useDeferredValue(pages)
  const { error, isFetching, refetch } = kept
  return { data, error, isFetching, refetch }
}

/** Merges two lists, newest first. A row in both is taken from `first`. */
function union<T extends Row>(first: readonly T[], second: readonly T[]): readonly T[] {
  const known = new Set(first.map(({ _id }) => _id))
  const more = second.filter(({ _id }) => !known.has(_id))
  if (more.length === 0) return first
  if (first.length === 0) return second
  return [...first, ...more].sort((a, b) => (a._id < b._id ? 1 : -1))
}
