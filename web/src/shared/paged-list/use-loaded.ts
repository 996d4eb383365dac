import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isLive, useFallbackInterval } from '../hooks/use-live.ts'
import { firstRows, joined, loadRemainingPages } from './load-remaining-pages.ts'
import { mergePage, type Page, type Row } from './merge-page.ts'
import type { PagedList, ReadPage } from './paged-list.ts'

/** What is behind the first part is read again at most so often, in ms. */
const shortestPause = 3_000
const longestPause = 15_000
/** And a pause is so many times as long as the reading took: it is a small part of the time on any line. */
const pausePerReading = 10
/** Publishing each part at once would draw the table more often than anybody looks. */
const publishEvery = 400
/** What was found is of use for a moment of going back and forth, in ms. */
const searchesAreKept = 30_000

const shared = {
  // Compared row by row instead.
  structuralSharing: false,
  // The page shows what went wrong; a toast at each reading that nobody asked for would say no more.
  meta: { silent: true },
} as const

interface Behind<T> extends Page<T> {
  /** `dataUpdatedAt` of the first part that this was read behind; 0 while it has never been read to its end. */
  readonly of: number
  /** How long that took, in ms. */
  readonly took: number
}

interface LoadOptions<F> {
  /** Only rows that the server finds so; null for all. */
  readonly asked: F | null
  readonly bound: number
  readonly enabled: boolean
}

/**
 * Loads a list: the newest part at once and whenever something changed, what is behind it afterwards, up to a bound,
 * and again at most every few seconds. So a change is on the screen at once at the top and within seconds below.
 */
export function useLoaded<T extends Row, F extends object, A>(
  list: PagedList<T, F, A>,
  { asked, bound, enabled }: LoadOptions<F>,
) {
  const interval = useFallbackInterval()
  const firstKey = [...list.key, 'first', asked]
  const behindKey = [...list.key, 'behind', asked]
  const first = useQuery({
    queryKey: firstKey,
    queryFn: async ({ client, signal }) => {
      const read = await list.read({ limit: String(firstRows) }, asked, signal)
      return asBefore(client.getQueryData<ReadPage<T, A>>(firstKey), read)
    },
    enabled,
    refetchInterval: interval,
    // What changes is told.
    refetchOnWindowFocus: () => !isLive(),
    ...(asked && { placeholderData: keepPreviousData, gcTime: searchesAreKept }),
    ...shared,
  })
  const wanted = enabled && !first.isPlaceholderData && first.data?.next != null && bound > firstRows
  const behind = useQuery({
    queryKey: behindKey,
    queryFn: async ({ client, signal }): Promise<Behind<T>> => {
      const start = Date.now()
      const of = client.getQueryState(firstKey)?.dataUpdatedAt ?? 0
      const newest = client.getQueryData<ReadPage<T, A>>(firstKey)
      const before = client.getQueryData<Behind<T>>(behindKey)
      if (!newest) throw new Error('what is behind is read after the first part')
      let published = start
      const known = await loadRemainingPages<T>(newest, before, {
        bound,
        perPart: list.perPart,
        onlyGrows: list.onlyGrows === true,
        read: ({ limit, cursor }) => list.read({ limit: String(limit), cursor }, asked, signal),
        onRows: (rows) => {
          signal.throwIfAborted()
          if (Date.now() - published < publishEvery) return
          published = Date.now()
          client.setQueryData<Behind<T>>(behindKey, { of: 0, took: 0, ...before, ...rows })
        },
      })
      return { ...known, of, took: Date.now() - start }
    },
    enabled: wanted,
    // Read when it is due, below.
    staleTime: 'static',
    ...(asked && { gcTime: searchesAreKept }),
    ...shared,
  })
  const { data, isFetching, isError, refetch } = behind
  const due = wanted && !isFetching && (isError || (data !== undefined && data.of < first.dataUpdatedAt))
  const readAt = Math.max(behind.dataUpdatedAt, behind.errorUpdatedAt)
  const pause = Math.min(Math.max((data?.took ?? 0) * pausePerReading, shortestPause), longestPause)
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(
      () => void refetch({ cancelRefetch: false }),
      Math.max(0, readAt + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [due, readAt, pause, refetch])
  const known = useMemo(
    () => first.data && joined(first.data, wanted ? data : undefined),
    [first.data, wanted, data],
  )
  const readOnce = data !== undefined && data.of > 0
  return {
    first,
    known,
    /** There is an answer to what is asked now. */
    answered: first.data !== undefined && !first.isPlaceholderData,
    /** More comes by itself. */
    loading: wanted && !readOnce && !isError,
    error: first.data === undefined ? first.error : wanted && !readOnce ? behind.error : null,
    again: first.data === undefined ? first.refetch : refetch,
  }
}

/** What is as it was stays the same object. */
function asBefore<T extends Row, A>(
  before: ReadPage<T, A> | undefined,
  read: ReadPage<T, A>,
): ReadPage<T, A> {
  if (!before) return read
  return {
    rows: mergePage(before.rows, null, { rows: read.rows, next: null }),
    next: read.next,
    about: replaceEqualDeep(before.about, read.about),
  }
}
