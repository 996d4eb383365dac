import { queryOptions } from '@tanstack/react-query'
import type { Row } from './part.ts'
import type { PartedList } from './parted-list.ts'
import { firstRows } from './read-behind.ts'

/** The newest part of a list, to be read ahead: what use-loaded.ts finds in the cache when the screen comes. */
export function firstPart<T extends Row, F extends object, A>(list: PartedList<T, F, A>) {
  return queryOptions({
    queryKey: [...list.key, 'first', null],
    queryFn: ({ signal }) => list.read({ limit: String(firstRows) }, null, signal),
    structuralSharing: false,
    meta: { quiet: true },
  })
}
