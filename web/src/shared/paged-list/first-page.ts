import { queryOptions } from '@tanstack/react-query'
import { firstRows } from './load-remaining-pages.ts'
import type { Row } from './merge-page.ts'
import type { PagedList } from './paged-list.ts'

/** The newest part of a list, to be read ahead: what use-loaded.ts finds in the cache when the screen comes. */
export function firstPage<T extends Row, F extends object, A>(list: PagedList<T, F, A>) {
  return queryOptions({
    queryKey: [...list.key, 'first', null],
    queryFn: ({ signal }) => list.read({ limit: String(firstRows) }, null, signal),
    structuralSharing: false,
    meta: { silent: true },
  })
}
