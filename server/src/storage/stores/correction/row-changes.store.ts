import type { Change } from '#domain/correction/effect.ts'
import type { CartHold, ItemRowRecord } from '#domain/correction/item-row-record.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { whereIn } from '../../engine/where-in.ts'
import { entryColumns } from '../cart/cart.store.ts'
import { itemColumns } from '../item/item-columns.ts'
import type { Storing } from './storing.ts'

type IdOf = (id: string) => string

/** Stores new and changed item rows; those that are gone stay until no cart refers to them. */
export async function storeRows(
  trx: Trx,
  changes: readonly Change<ItemRowRecord>[],
  { now }: Storing,
  idOf: IdOf,
): Promise<void> {
  const added = []
  for (const { before, after } of changes) {
    if (!after) continue
    const row = itemColumns(after)
    if (before) {
      await trx
        .updateTable('items')
        .set({ ...row, updated_at: now })
        .where('id', '=', before.id)
        .execute()
      rowUpdated(trx, 'items', before.id, itemColumns(before), row)
      continue
    }
    const id = idOf(after.id)
    added.push({ id, ...row, created_at: now, updated_at: now })
    rowChanged(trx, { table: 'items', id, before: null, after: row })
  }
  await insertRows(trx, 'items', added)
}

/** Deletes the item rows that are gone. */
export async function deleteRows(trx: Trx, changes: readonly Change<ItemRowRecord>[]): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await trx
    .deleteFrom('items')
    .where(whereIn(trx, 'id', ids))
    .execute()
  for (const row of gone)
    rowChanged(trx, { table: 'items', id: row.id, before: itemColumns(row), after: null })
}

/** Stores what a correction changes in carts. */
export async function storeCart(
  trx: Trx,
  changes: readonly Change<CartHold>[],
  { now }: Storing,
  idOf: IdOf,
): Promise<void> {
  for (const { before, after } of changes) {
    const entry = after && columnsOf({ ...after, rowId: idOf(after.rowId) })
    if (before && entry && before.id === after.id) {
      await trx.updateTable('cart_entries').set(entry).where('id', '=', before.id).execute()
      rowUpdated(trx, 'cart_entries', before.id, columnsOf(before), entry)
      continue
    }
    if (before) {
      await trx.deleteFrom('cart_entries').where('id', '=', before.id).execute()
      rowChanged(trx, { table: 'cart_entries', id: before.id, before: columnsOf(before), after: null })
    }
    if (!entry) continue
    const id = idOf(after.id)
    await insertRows(trx, 'cart_entries', [{ id, ...entry, created_at: now }])
    rowChanged(trx, { table: 'cart_entries', id, before: null, after: entry })
  }
}

const columnsOf = ({ rowId, ...entry }: CartHold) => entryColumns({ ...entry, itemId: rowId })
