import type { ItemRowRecord } from '#domain/correction/item-row-record.ts'

/** References of a log row about an item row. */
export function logRefs(row: Pick<ItemRowRecord, 'id' | 'pkId'>): {
  refId: string
  pkId: string
  itemId: string
} {
  return { refId: row.pkId, pkId: row.pkId, itemId: row.id }
}
