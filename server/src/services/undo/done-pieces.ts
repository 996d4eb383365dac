import type { CartHold, ItemRowRecord } from '#domain/correction/item-row-record.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import type { RemovedEntry } from '#domain/correction/undo/undo-cart.ts'
import type { DoneMove } from '#domain/correction/undo/undo-move.ts'
import { itemTypes } from '#domain/item/moves.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { ChangedRow } from '../../storage/engine/changed-rows.ts'
import type { CartTable } from '../../storage/schema/tables/parcel/cart.table.ts'
import { type ItemColumns, idsOf, toItemRow } from '../../storage/stores/item/item-columns.ts'
import type { DoneEntry } from '../../storage/stores/log/undo.store.ts'

/*
 * What was done to pieces, as the changed rows of its log entry keep it. Each is null where the entry keeps too little: it
 * is from before whole rows were kept, or is another action.
 */

/** A move of pieces to another state. */
export function doneMove(entry: DoneEntry, { rows }: ParcelState): DoneMove | null {
  const items = entry.changes.filter(({ table }) => table === 'items')
  const left = items.find(({ id }) => id === entry.itemId)
  const arrived = items.find(({ id }) => id !== entry.itemId)
  const source = left && wholeRow(left)
  const type = itemTypes.find((known) => known === entry.params.to)
  if (!left || !source || !arrived || !type) return null
  const sourceAfter = left.after && { ...source, ...pieces(source, left.after) }
  const present = rows.find(({ id }) => id === arrived.id)
  if (!present) return null
  const put = type === 'exception' ? fenOf(arrived.after) - fenOf(arrived.before) : null
  const taken = source.subtotal === null ? null : source.subtotal - (sourceAfter?.subtotal ?? 0)
  return {
    logId: entry.id,
    source,
    sourceAfter,
    // Pieces arrive in new rows or in ones that are not approved; the state that a row began with stays.
    target: { ...present, type, approved: false },
    qty: Number(entry.params.qty),
    taken: taken as Fen | null,
    put: put as Fen | null,
    reasons: reasonsOf(arrived),
    requestedBy: requesterOf(arrived),
  }
}

function reasonsOf({ before, after }: ChangedRow): DoneMove['reasons'] {
  if (!before || !after || !('reason' in before) || !('reason' in after)) return null
  return { before: String(before.reason), after: String(after.reason) }
}

/** Who was added to those who asked for an exception. */
function requesterOf({ before, after }: ChangedRow): string | null {
  const ids = (values: Values | null) => idsOf(String(values?.requested_by ?? ''))
  return ids(after).find((id) => !ids(before).includes(id)) ?? null
}

/** Pieces that were added to a cart. */
export function addedEntry({ changes }: DoneEntry): CartHold | null {
  const added = changes.find(({ table, before }) => table === 'cart_entries' && before === null)
  return added?.after ? cartHold(added.id, added.after) : null
}

/** Pieces that were removed from a cart, with their row as it was afterwards. */
export function removedEntry({ changes, itemId }: DoneEntry): RemovedEntry | null {
  const removed = changes.find(({ table, after }) => table === 'cart_entries' && after === null)
  const left = changes.find(({ table, id }) => table === 'items' && id === itemId)
  const row = left && wholeRow(left)
  if (!removed?.before || !left || !row || !('original_type' in removed.before)) return null
  return { entry: cartHold(removed.id, removed.before), row: { ...row, ...pieces(row, left.after) } }
}

type Values = NonNullable<ChangedRow['before']>

function wholeRow({ id, before }: ChangedRow): ItemRowRecord | null {
  if (!before || !('line_group' in before)) return null
  return toItemRow(id, before as unknown as ItemColumns)
}

type Pieces = Pick<ItemRowRecord, 'qty' | 'qtyInCart' | 'subtotal' | 'subtotalInCart'>

/** What of a row a move or a removal changes. */
function pieces(row: ItemRowRecord, after: Values | null): Pieces {
  const number = (name: string, before: number | null) =>
    after && name in after ? Number(after[name]) : before
  return {
    qty: number('qty', row.qty) ?? 0,
    qtyInCart: number('qty_in_cart', row.qtyInCart) ?? 0,
    subtotal: number('subtotal_fen', row.subtotal) as Fen | null,
    subtotalInCart: (number('subtotal_in_cart_fen', row.subtotalInCart) ?? 0) as Fen,
  }
}

const fenOf = (values: Values | null): number => Number(values?.subtotal_fen ?? 0)

/** The name of the owner is not needed: only one's own entries are undone. */
function cartHold(id: string, stored: Values): CartHold {
  const row = stored as unknown as CartTable
  return {
    id,
    rowId: row.item_id,
    userId: row.user_id,
    user: '',
    qty: row.qty,
    originalType: row.original_type,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    customer: row.customer ?? null,
    customerPaysLater: row.customer_pays_later === 1,
  }
}
