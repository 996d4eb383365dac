import type { StoredItem } from '../../storage/stores/item/item.store.ts'

/** References of a log row about an item row. */
export function logRefs(row: StoredItem): { refId: string; pkId: string; itemId: string } {
  return { refId: row.pkId, pkId: row.pkId, itemId: row.id }
}
