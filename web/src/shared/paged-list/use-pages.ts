import { useDeferredValue, useMemo } from 'react'
import type { LoadStatus } from './load-status.ts'
import { type Row, union } from './merge-page.ts'
import type { PagedList } from './paged-list.ts'
import { useLoaded } from './use-loaded.ts'

/** The most search results to load. */
const foundBound = 2_000

export interface Pages<T, A> {
  /** The loaded rows and the search results of the server, newest first. Not filtered. */
  readonly rows: readonly T[]
  /** The data about the whole list. */
  readonly about: A
  readonly loadStatus: LoadStatus
}

interface PagesOptions<F> {
  /** The search for the server while not everything is loaded; null for none. */
  readonly filter: F | null
  /** False to load only the first page. */
  readonly loadAll?: boolean
  /** False to load nothing. */
  readonly enabled?: boolean
}

/**
 * A long list as a query for QueryBoundary. The screen filters the rows itself. The server's search only adds rows that
 * are not loaded, so a screen filters in the same way with and without the server's answer.
 */
export function usePages<T extends Row, F extends object, A>(
  list: PagedList<T, F, A>,
  { filter, loadAll = true, enabled = true }: PagesOptions<F>,
) {
  const loaded = useLoaded(list, { filter: null, bound: loadAll ? list.bound : 0, enabled })
  const { known } = loaded
  const asks = filter !== null && known !== undefined && known.next !== null
  const found = useLoaded(list, { filter, bound: foundBound, enabled: asks })
  const loadStatus = useLoadStatus(loaded, asks ? found : null)
  const about = loaded.first.data?.about
  const foundRows = asks ? found.known?.rows : undefined
  const rows = useMemo(() => known && union(foundRows ?? [], known.rows), [known, foundRows])
  const pages = useMemo(
    (): Pages<T, A> | undefined => (rows && about !== undefined ? { rows, about, loadStatus } : undefined),
    [rows, about, loadStatus],
  )
  // Typing has priority over new rows.
  const data = useDeferredValue(pages)
  const { error, isFetching, refetch } = loaded.first
  return { data, error, isFetching, refetch }
}

type Loaded = Pick<
  ReturnType<typeof useLoaded<Row, object, unknown>>,
  'known' | 'answered' | 'loading' | 'error' | 'again'
>

function useLoadStatus(loaded: Loaded, found: Loaded | null): LoadStatus {
  const size = loaded.known?.rows.length ?? 0
  const complete = loaded.known?.next === null
  const { loading, error, again } = found ?? loaded
  const waits = found !== null && !found.answered && !error
  const more = found !== null && found.known?.next !== null
  const partly = more && (found.known?.rows.length ?? 0) < foundBound
  const asks = found !== null
  return useMemo((): LoadStatus => {
    if (complete) return { is: 'all' }
    if (error) return { is: asks ? 'unsearched' : 'unloaded', loaded: size, error, again: () => void again() }
    if (asks) return { is: waits || loading ? 'searching' : partly ? 'partly' : more ? 'more' : 'searched' }
    return { is: loading ? 'loading' : 'newest' }
  }, [complete, size, loading, error, again, waits, partly, more, asks])
}
