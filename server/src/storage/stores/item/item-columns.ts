import type { ItemRowRecord } from '#domain/correction/item-row-record.ts'
import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import type { ItemTable } from '../../schema/tables/parcel/item.table.ts'

/** A stored item row. */
export interface StoredItem extends ItemRowRecord {
  readonly createdAt: number
  readonly updatedAt: number
}

/** All columns of a row, each by its name: of `*` PostgreSQL would keep no plan (engine/kept-plans.ts). */
export const storedItemColumns = [
  ...(['items.id', 'items.pk_id', 'items.item', 'items.type', 'items.original_type', 'items.qty'] as const),
  ...(['items.qty_in_cart', 'items.price_cents', 'items.weight_grams', 'items.cost_fen'] as const),
  ...(['items.approved', 'items.subtotal_fen', 'items.subtotal_in_cart_fen', 'items.note'] as const),
  ...(['items.requested_by', 'items.reason', 'items.line_group'] as const),
  ...(['items.created_at', 'items.updated_at'] as const),
] as const

export function toStoredItem(row: ItemTable): StoredItem {
  return { ...toItemRow(row.id, row), createdAt: row.created_at, updatedAt: row.updated_at }
}

function toItemRow(id: string, row: ItemColumns): ItemRowRecord {
  return {
    id,
    pkId: row.pk_id,
    group: row.line_group,
    item: row.item,
    type: row.type,
    originalType: row.original_type,
    qty: row.qty,
    qtyInCart: row.qty_in_cart,
    price: row.price_cents as Cents,
    weight: row.weight_grams as Grams,
    cost: row.cost_fen as Fen,
    approved: row.approved === 1,
    subtotal: row.subtotal_fen as Fen | null,
    subtotalInCart: row.subtotal_in_cart_fen as Fen,
    note: row.note,
    requestedBy: idsOf(row.requested_by),
    reason: row.reason,
  }
}

/** The columns of a row beside its id and times; the evidence of the log has them too. */
export function itemColumns(row: ItemRowRecord): ItemColumns {
  return {
    pk_id: row.pkId,
    item: row.item,
    type: row.type,
    original_type: row.originalType,
    qty: row.qty,
    qty_in_cart: row.qtyInCart,
    price_cents: row.price,
    weight_grams: row.weight,
    cost_fen: row.cost,
    approved: row.approved ? 1 : 0,
    subtotal_fen: row.subtotal,
    subtotal_in_cart_fen: row.subtotalInCart,
    note: row.note,
    requested_by: row.requestedBy.join(' '),
    reason: row.reason,
    line_group: row.group,
  }
}

export type ItemColumns = {
  [Column in keyof Omit<ItemTable, 'id' | 'created_at' | 'updated_at'>]: ItemTable[Column]
}

/** Ids that are separated by spaces. */
export function idsOf(joinedIds: string): string[] {
  return joinedIds === '' ? [] : joinedIds.split(' ')
}
