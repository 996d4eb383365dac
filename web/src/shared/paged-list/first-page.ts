import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { firstRows } from './load-remaining-pages.ts'
import { mergePage, type Row } from './merge-page.ts'
import type { PagedList, ReadPage } from './paged-list.ts'

/** What all queries of pages have. */
export const ofPages = {
  // mergePage compares row by row instead.
  structuralSharing: false,
  // The page shows errors itself; a toast at each background load would only repeat them.
  meta: { silent: true },
} as const

/** The query of the first page of a list, for prefetching and for use-loaded.ts; `filter` is null for all rows. */
export function firstPage<T extends Row, F extends object, A>(
  list: PagedList<T, F, A>,
  filter: F | null = null,
) {
  const queryKey = [...list.key, 'first', filter]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = await list.read({ limit: String(firstRows) }, filter, signal)
      return shareStructure(client.getQueryData<ReadPage<T, A>>(queryKey), read)
    },
    ...ofPages,
  })
}

/** Keeps the object identity of unchanged rows. */
function shareStructure<T extends Row, A>(
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
