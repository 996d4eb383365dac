import { useMemo } from 'react'
import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { ServerList } from '../../../shared/kit/use-list.ts'
import { type Pages, usePages } from '../../../shared/paged-list/use-pages.ts'
import { keys } from '../../../shared/query-keys.ts'
import { allItems, asTyped, type Counts, type ItemRecord } from './item-rows.ts'

interface ItemsFilter {
  readonly q?: string
  readonly type?: ItemType
}

export type Items = Pages<ItemRecord, Counts>

const none = { rows: 0, pieces: 0 }

export const items: ServerList<ItemRecord, ItemsFilter, Counts> = {
  key: keys.items,
  async read(query, filter, signal) {
    const answer = await callApi(listItems, { query: { ...query, ...filter } }, { signal })
    // The counts come from the newest page.
    const {
      result,
      next = null,
      counts = { sold: none, stock: none, employee: none, exception: none },
    } = answer
    return { rows: allItems(result), next, about: counts }
  },
}

/** The unpaid item rows as the list shows them, with what the server finds for `filter`. */
export function useItems(filter: ItemsFilter | null) {
  const query = usePages(items, { filter, always: filter?.q !== undefined })
  const { data: pages } = query
  const data = useMemo(
    () => pages && { ...pages, rows: asTyped(pages.rows), found: pages.found && asTyped(pages.found) },
    [pages],
  )
  return { ...query, data }
}
