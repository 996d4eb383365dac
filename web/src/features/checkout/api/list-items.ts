import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PartedList } from '../../../shared/parts/parted-list.ts'
import { type Parts, useParts } from '../../../shared/parts/use-parts.ts'
import { keys } from '../../../shared/query-keys.ts'
import { allItems, type Counts, type ItemRecord } from '../item-list.ts'

interface Asked {
  readonly q?: string
  readonly type?: ItemType
}

export type Items = Parts<ItemRecord, Counts>

const none = { rows: 0, pieces: 0 }

export const items: PartedList<ItemRecord, Asked, Counts> = {
  key: keys.items,
  bound: 10_000,
  perPart: 1_000,
  async read(query, asked, signal) {
    const answer = await callApi(listItems, { query: { ...query, ...asked } }, { signal })
    // Only the newest part counts.
    const {
      result,
      next = null,
      counts = { sold: none, stock: none, employee: none, exception: none },
    } = answer
    return { rows: allItems(result), next, about: counts }
  },
}

/** The unpaid item rows, newest first, and what the server finds for `asked`. */
export const useItems = (asked: Asked | null) => useParts(items, { asked })
