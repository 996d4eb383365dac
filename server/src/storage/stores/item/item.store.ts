import { joinedReasons, sameSubtotalPerPiece } from '#domain/item/exception.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { ItemTable } from '../../schema/tables/parcel/item.table.ts'
import {
  type ItemColumns,
  idsOf,
  itemColumns,
  type StoredItem,
  storedItemColumns,
  toStoredItem,
} from './item-columns.ts'

/** A change of a row's pieces and, for exceptions, of the subtotal that goes with them. */
export interface PieceChange {
  readonly pieces: number
  readonly subtotal: Fen
  readonly now: number
}

/** Loads a row and locks it until the transaction ends. */
export async function lockItem(trx: Trx, id: string): Promise<StoredItem | null> {
  const { rows } = await itemById(trx, { id })
  return rows[0] ? toStoredItem(rows[0]) : null
}

const itemById = prepared((trx: Trx, param: Param<{ id: string }>) =>
  trx.selectFrom('items').select(storedItemColumns).where('id', '=', param('id')).$call(rowLock(trx)),
)

/** Reserves free pieces of a locked row for a cart. The row must have enough of them. */
export async function reservePieces(trx: Trx, row: StoredItem, change: PieceChange): Promise<void> {
  await setReserved(trx, row, change.now, {
    qty_in_cart: row.qtyInCart + change.pieces,
    subtotal_in_cart_fen: row.subtotalInCart + change.subtotal,
  })
}

/** Frees reserved pieces of a locked row. */
export async function freePieces(trx: Trx, row: StoredItem, change: PieceChange): Promise<void> {
  await setReserved(trx, row, change.now, {
    qty_in_cart: row.qtyInCart - change.pieces,
    subtotal_in_cart_fen: row.subtotalInCart - change.subtotal,
  })
}

type Reserved = Pick<ItemTable, 'qty_in_cart' | 'subtotal_in_cart_fen'>

async function setReserved(trx: Trx, row: StoredItem, now: number, reserved: Reserved): Promise<void> {
  await updateReserved(trx, { ...reserved, now, id: row.id })
  rowUpdated(trx, 'items', row.id, itemColumns(row), reserved)
}

const updateReserved = prepared((trx, param: Param<Reserved & { now: number; id: string }>) =>
  trx
    .updateTable('items')
    .set({
      qty_in_cart: param('qty_in_cart'),
      subtotal_in_cart_fen: param('subtotal_in_cart_fen'),
      updated_at: param('now'),
    })
    .where('id', '=', param('id')),
)

/** What changes when pieces of a row are reserved, freed or taken. */
export type Pieces = Pick<ItemTable, 'qty' | 'qty_in_cart' | 'subtotal_fen' | 'subtotal_in_cart_fen'>

/**
 * Pieces that are moved to a state, with the fields that decide what they merge with (business-rules.md 3).
 */
export type ArrivingPieces = Pick<
  StoredItem,
  'pkId' | 'group' | 'item' | 'type' | 'originalType' | 'price' | 'weight' | 'cost' | 'subtotal' | 'note'
> & {
  readonly pieces: number
  /** Who moves them, for moves to exception. */
  readonly requestedBy: string | null
  /** Why, for moves to exception; else empty. */
  readonly reason: string
}

/**
 * Adds pieces to the oldest row with the same package, line group, item, cost, price, weight and state, or to
 * a new one. Exceptions merge only unapproved, from the same original type and with the same subtotal per
 * piece. The package must be locked, so that two concurrent moves cannot both create a row; the row is locked
 * too, since a payment may delete it or an admin approve it meanwhile.
 */
export async function putPieces(trx: Trx, arriving: ArrivingPieces, now: number): Promise<string> {
  const row = {
    pk_id: arriving.pkId,
    item: arriving.item,
    type: arriving.type,
    original_type: arriving.originalType,
    qty: arriving.pieces,
    qty_in_cart: 0,
    price_cents: arriving.price,
    weight_grams: arriving.weight,
    cost_fen: arriving.cost,
    approved: 0,
    subtotal_fen: arriving.subtotal,
    subtotal_in_cart_fen: 0,
    note: arriving.note,
    requested_by: joined('', arriving.requestedBy),
    reason: arriving.reason,
    line_group: arriving.group,
  }
  const twin = await twinOf(trx, row)
  if (twin) {
    const before = itemColumns(twin)
    const merged = {
      qty: before.qty + row.qty,
      ...(row.subtotal_fen === null ? {} : { subtotal_fen: (before.subtotal_fen ?? 0) + row.subtotal_fen }),
      ...(before.note === '' ? { note: row.note } : {}),
      requested_by: joined(before.requested_by, arriving.requestedBy),
      reason: joinedReasons(before.reason, row.reason),
    }
    await trx
      .updateTable('items')
      .set({ ...merged, updated_at: now })
      .where('id', '=', twin.id)
      .execute()
    rowUpdated(trx, 'items', twin.id, before, merged)
    return twin.id
  }
  const id = newId()
  await trx
    .insertInto('items')
    .values({ id, ...row, created_at: now, updated_at: now })
    .execute()
  rowChanged(trx, { table: 'items', id, before: null, after: row })
  return id
}

/** The oldest row that unapproved pieces merge with, of those that were made after `since`; it is locked. */
export async function twinOf(trx: Trx, row: ItemColumns, since = ''): Promise<StoredItem | null> {
  const twins = await trx
    .selectFrom('items')
    .select(storedItemColumns)
    .where('pk_id', '=', row.pk_id)
    .where('line_group', '=', row.line_group)
    .where('item', '=', row.item)
    .where('type', '=', row.type)
    .where('original_type', '=', row.original_type)
    .where('price_cents', '=', row.price_cents)
    .where('weight_grams', '=', row.weight_grams)
    .where('cost_fen', '=', row.cost_fen)
    .where('approved', '=', 0)
    .where('id', '>', since)
    .orderBy('id')
    .$call(rowLock(trx))
    .execute()
  const { subtotal_fen: subtotal, qty } = row
  const twin = twins.find(
    (one) =>
      subtotal === null ||
      sameSubtotalPerPiece({ qty: one.qty, subtotal: one.subtotal_fen ?? 0 }, { qty, subtotal }),
  )
  return twin ? toStoredItem(twin) : null
}

/** Ids separated by spaces, each once. */
function joined(ids: string, id: string | null): string {
  return [...new Set([...idsOf(ids), ...(id === null ? [] : [id])])].join(' ')
}

/** Locks a package until the transaction ends, so that moves within it wait for each other. */
export async function lockPackage(trx: Trx, pkId: string): Promise<void> {
  await trx
    .selectFrom('packages')
    .select('pk_id')
    .where('pk_id', '=', pkId)
    .$call(rowLock(trx))
    .executeTakeFirst()
}

/** The package of a row, to lock it before the row itself. */
export async function packageOfItem(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('items').select('pk_id').where('id', '=', id).executeTakeFirst()
  return row?.pk_id ?? null
}

export async function approveItem(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('items').set({ approved: 1, updated_at: now }).where('id', '=', id).execute()
  rowChanged(trx, { table: 'items', id, before: { approved: 0 }, after: { approved: 1 } })
}
