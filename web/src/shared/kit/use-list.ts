import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ExportedList } from '#domain/people/preferences.ts'
import type { Total } from '../format/total.ts'
import { isLive, useFallbackInterval } from '../hooks/use-live.ts'

/** Rows of the first answer: two pages of a table. */
const firstRows = 100

export interface Row {
  readonly _id: string
}

/** A part of a list as the server answers it. `next` is the cursor of the next part, null after the last. */
interface Part<T, A> extends Omit<Answered, 'next'> {
  readonly rows: readonly T[]
  readonly next: string | null
  /** What the first part says of the whole list. */
  readonly about: A
}

/** What answers of lists say beside their rows. */
interface Answered {
  readonly next?: string | null
  /** Of a search: how many rows it finds. */
  readonly total?: Total
  /** True while a search does not find the oldest rows. */
  readonly isPreparing?: boolean
}

/** A part of a list from its answer. */
export const partOf = <T, A>(
  { result, next = null, ...more }: Answered & { readonly result: readonly T[] },
  about: A,
): Part<T, A> => ({ rows: result, next, about, ...more })

/**
 * A list of the server, newest first, of which it finds what `asked` says
 * (docs/decisions/116-a-kit-for-lists.md).
 */
export interface ServerList<T, Asked extends object, A> {
  readonly key: readonly string[]
  readonly read: (
    query: { readonly limit: string; readonly cursor?: string },
    asked: Asked | null,
    signal: AbortSignal,
  ) => Promise<Part<T, A>>
  /** The name under which it is exported, as it is asked. */
  readonly exported?: ExportedList
  /** Rows of each further answer: 1000, or fewer where a row is large. */
  readonly more?: number
}

/** The query of a list, also for the prefetch of a screen; `asked` is null for all rows. */
export const listOptions = <T, Asked extends object, A>(
  list: ServerList<T, Asked, A>,
  asked: Asked | null = null,
) =>
  infiniteQueryOptions({
    queryKey: [...list.key, 'list', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      list.read(
        cursor === null ? { limit: String(firstRows) } : { limit: String(list.more ?? 1_000), cursor },
        asked,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The board shows errors itself; a toast at each background load would only repeat them.
    meta: { silent: true },
  })

/** What is exported of a list: its name, and what its call is asked. */
export interface Exported {
  readonly list: ExportedList
  readonly query: object
}

/** What a board needs to know of its rows. */
export interface Listed<T> {
  readonly rows: readonly T[] | undefined
  /** Names what is asked for: the same while only the rows change. */
  readonly asked: string
  readonly isFiltered: boolean
  /** True while the rows are those of the question before. */
  readonly isOld: boolean
  readonly hasMore: boolean
  readonly total?: Total | undefined
  readonly isPreparing?: boolean
  /** Left out where the list is not exported. */
  readonly exported?: Exported | undefined
  readonly loadMore: () => void
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** The rows of a list that are read so far, and what the server says of the list. */
export function useList<T extends Row, Asked extends object, A>(
  list: ServerList<T, Asked, A>,
  asked: Asked | null,
): Listed<T> & { readonly about: A | undefined } {
  const query = useInfiniteQuery({
    ...listOptions(list, asked),
    placeholderData: keepPreviousData,
    refetchInterval: useFallbackInterval(),
    // Not needed while the event stream reports changes.
    refetchOnWindowFocus: () => !isLive(),
  })
  const { data, isFetching, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage } = query
  return {
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]),
    about: data?.pages[0]?.about,
    asked: JSON.stringify([list.key, asked]),
    isFiltered: asked !== null,
    isOld: isPlaceholderData,
    hasMore: hasNextPage && !isPlaceholderData,
    total: data?.pages[0]?.total,
    isPreparing: data?.pages.some((part) => part.isPreparing) ?? false,
    exported: list.exported && { list: list.exported, query: asked ?? {} },
    loadMore: () => {
      if (!isFetching && !error) void fetchNextPage()
    },
    isFetching,
    error,
    refetch,
  }
}

interface WholeQuery {
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** A list that comes as a whole; `asked` is what its rows are filtered by. */
export const whole = <T>(
  rows: readonly T[] | undefined,
  { isFetching, error, refetch }: WholeQuery = noQuery,
  asked = '',
): Listed<T> => ({
  rows,
  asked,
  isFiltered: asked !== '',
  isOld: false,
  hasMore: false,
  loadMore: () => undefined,
  isFetching,
  error,
  refetch,
})

const noQuery = { isFetching: false, error: null, refetch: () => Promise.resolve() }
