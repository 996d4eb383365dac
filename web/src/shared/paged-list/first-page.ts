import { queryOptions } from '@tanstack/react-query'
import { firstRows } from './load-remaining-pages.ts'
import type { Row } from './merge-page.ts'
import type { PagedList } from './paged-list.ts'

/** The query of the first page of a list, for prefetching; use-loaded.ts finds its result in the cache. */
export function firstPage<T extends Row, F extends object, A>(list: PagedList<T, F, A>) {
  return queryOptions({
    queryKey: [...list.key, 'first', null],
    queryFn: ({ signal }) => list.read({ limit: String(firstRows) }, null, signal),
    structuralSharing: false,
    meta: { silent: true },
  })
}
