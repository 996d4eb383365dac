import { useMemo } from 'react'
import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { callApi } from '../../../shared/api/client.ts'
import { type ServerList, useList } from '../../../shared/kit/use-list.ts'
import { keys } from '../../../shared/query-keys.ts'
import { allItems, asTyped, type Counts, type ItemRecord } from './item-rows.ts'

interface ItemsFilter {
  readonly q?: string
  readonly type?: ItemType
}

const none = { rows: 0, pieces: 0 }

export const items: ServerList<ItemRecord, ItemsFilter, Counts> = {
  key: keys.items,
  exported: 'checkout',
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

/** The unpaid item rows that are asked for, as the list shows them. */
export function useItems(asked: ItemsFilter | null) {
  const list = useList(items, asked)
  return { ...list, rows: useMemo(() => list.rows && asTyped(list.rows), [list.rows]) }
}
