import { type RevisionLine, withGroups } from '#domain/correction/revision.ts'
import { originalTypes } from '#domain/item/moves.ts'
import { lineFields } from '#domain/order/fields.ts'
import type { CheckedLine } from '#domain/order/order-check-line.ts'
import { fingerprint, rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { columnsOf, valuesOf } from '../../schema/field-columns.ts'
import type { ItemTable } from '../../schema/tables/parcel/item.table.ts'
import type { OrderLineTable } from '../../schema/tables/parcel/package.table.ts'

/** A line with the number of its line group. */
export type GroupedLine = CheckedLine & { readonly group: number }

/** The lines of an order that is recorded for the first time, with their groups. */
export function groupedLines(lines: readonly CheckedLine[]): GroupedLine[] {
  return withGroups(lines, 0)
}

/** The columns of what a line says; those of its revisions are not among them. */
export function lineColumns(line: Omit<RevisionLine, 'changedIn' | 'costChangedIn'>) {
  return { ...columnsOf(lineFields, line), line_group: line.group }
}

/** Stores the ordered lines and, for each state with pieces, the initial item row; returns the item rows. */
export async function addOrderLines(
  trx: Trx,
  pkId: string,
  lines: readonly GroupedLine[],
  now: number,
): Promise<readonly ItemTable[]> {
  const orderLines = lines.map((line) => ({
    id: newId(),
    pk_id: pkId,
    ...lineColumns(line),
    created_at: now,
    changed_in: 1,
    cost_changed_in: 1,
  }))
  const items = lines.flatMap((line) =>
    originalTypes
      .filter((type) => line[type] > 0)
      .map((type) => ({
        id: newId(),
        pk_id: pkId,
        item: line.item,
        type,
        original_type: type,
        qty: line[type],
        qty_in_cart: 0,
        price_cents: line.price,
        weight_grams: line.weight,
        cost_fen: line.cost,
        approved: 0,
        subtotal_fen: null,
        subtotal_in_cart_fen: 0,
        note: line.note,
        requested_by: '',
        reason: '',
        line_group: line.group,
        created_at: now,
        updated_at: now,
      })),
  )
  await insertRows(trx, 'order_lines', orderLines)
  await insertRows(trx, 'items', items)
  rowChanged(trx, {
    table: 'order_lines',
    id: pkId,
    before: null,
    after: { lines: orderLines.length, fingerprint: linesFingerprint(orderLines) },
  })
  return items
}

/** Fingerprint of all lines of an order, in the order of their ids. */
export function linesFingerprint(lines: readonly OrderLineTable[]): string {
  return fingerprint(lines.map((line) => [line.id, ...Object.values(valuesOf(lineFields, line))]))
}

/** The ordered items of a package, in the order of typing. */
export function listOrderedItems(db: Queries, pkId: string): Promise<{ item: string; qty: number }[]> {
  return db
    .selectFrom('order_lines')
    .select(['item', 'qty'])
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .execute()
}
