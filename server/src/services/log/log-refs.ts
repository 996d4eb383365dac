import type { StoredItem } from '../../storage/stores/item/item.store.ts'

/** What a log row about an item row points to. */
export function logRefs(row: StoredItem): { refId: string; pkId: string; itemId: string } {
  return { refId: row.pkId, pkId: row.pkId, itemId: row.id }
}
