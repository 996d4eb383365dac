import type { ItemRow } from '#domain/item-row.ts'
import type { ItemType } from '#domain/moves.ts'
import type { Cents, Fen, Grams } from '#domain/units.ts'
import type { Queries, Trx } from './database.ts'
import type { ItemTable } from './item.table.ts'
import { lockedBy } from './locked-by.ts'
import { newId } from './new-id.ts'

/** An item row as it is stored, with what it is of. */
export interface StoredItem extends ItemRow {
  readonly id: string
  readonly pkId: string
  readonly item: string
  readonly price: Cents
  readonly weight: Grams
  readonly note: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** A change of a row's pieces and, for exceptions, of the subtotal that goes with them. */
export interface PieceChange {
  readonly pieces: number
  readonly subtotal: Fen
  readonly now: number
}

/** Loads a row and holds it until the transaction ends. */
export async function lockItem(trx: Trx, id: string): Promise<StoredItem | null> {
  const row = await trx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedBy(trx))
    .executeTakeFirst()
  return row ? toStoredItem(row) : null
}

/** Puts free pieces of a row aside for a cart. The row must be locked and have enough of them. */
export async function reservePieces(trx: Trx, id: string, change: PieceChange): Promise<void> {
  await changeReserved(trx, id, change.pieces, change)
}

/** Frees pieces that a cart held. */
export async function freePieces(trx: Trx, id: string, change: PieceChange): Promise<void> {
  await changeReserved(trx, id, -change.pieces, { ...change, subtotal: -change.subtotal as Fen })
}

async function changeReserved(trx: Trx, id: string, pieces: number, change: PieceChange): Promise<void> {
  await trx
    .updateTable('items')
    .set((eb) => ({
      qty_in_cart: eb('qty_in_cart', '+', pieces),
      subtotal_in_cart_fen: eb('subtotal_in_cart_fen', '+', change.subtotal),
      updated_at: change.now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes free pieces out of a locked row; a row that has none left disappears. */
export async function takePieces(trx: Trx, row: StoredItem, change: PieceChange): Promise<void> {
  await shrink(trx, row, change, { qtyInCart: row.qtyInCart, subtotalInCart: row.subtotalInCart })
}

/** Takes paid pieces, which a cart held, out of a locked row; a row that has none left disappears. */
export async function takeReservedPieces(trx: Trx, row: StoredItem, change: PieceChange): Promise<void> {
  const subtotalInCart = row.subtotal === null ? row.subtotalInCart : row.subtotalInCart - change.subtotal
  await shrink(trx, row, change, { qtyInCart: row.qtyInCart - change.pieces, subtotalInCart })
}

async function shrink(
  trx: Trx,
  row: StoredItem,
  change: PieceChange,
  reserved: { qtyInCart: number; subtotalInCart: number },
): Promise<void> {
  if (row.qty === change.pieces) {
    await trx.deleteFrom('items').where('id', '=', row.id).execute()
    return
  }
  await trx
    .updateTable('items')
    .set({
      qty: row.qty - change.pieces,
      qty_in_cart: reserved.qtyInCart,
      subtotal_fen: row.subtotal === null ? null : row.subtotal - change.subtotal,
      subtotal_in_cart_fen: reserved.subtotalInCart,
      updated_at: change.now,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Pieces on their way to a state, with what makes them mergeable (rules.md 3). */
export type ArrivingPieces = Pick<
  StoredItem,
  'pkId' | 'item' | 'type' | 'originalType' | 'price' | 'weight' | 'cost' | 'subtotal' | 'note'
> & { readonly pieces: number }

/**
 * Puts pieces into the oldest row with the same package, item, cost, price, weight and state, or into a new one.
 * Exceptions merge only unapproved and from the same original type. The package must be locked, so that two moves
 * at once cannot both make a new row; the row itself is locked too, as a payment may take it away or an admin approve it
 * while the pieces are on their way.
 */
export async function putPieces(trx: Trx, arriving: ArrivingPieces, now: number): Promise<void> {
  const twin = await trx
    .selectFrom('items')
    .select(['id', 'note'])
    .where('pk_id', '=', arriving.pkId)
    .where('item', '=', arriving.item)
    .where('type', '=', arriving.type)
    .where('original_type', '=', arriving.originalType)
    .where('price_cents', '=', arriving.price)
    .where('weight_grams', '=', arriving.weight)
    .where('cost_fen', '=', arriving.cost)
    .where('approved', '=', 0)
    .orderBy('id')
    .limit(1)
    .$call(lockedBy(trx))
    .executeTakeFirst()
  if (twin) {
    await trx
      .updateTable('items')
      .set((eb) => ({
        qty: eb('qty', '+', arriving.pieces),
        ...(arriving.subtotal === null ? {} : { subtotal_fen: eb('subtotal_fen', '+', arriving.subtotal) }),
        ...(twin.note === '' ? { note: arriving.note } : {}),
        updated_at: now,
      }))
      .where('id', '=', twin.id)
      .execute()
    return
  }
  await trx
    .insertInto('items')
    .values({
      id: newId(),
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
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Holds a package until the transaction ends, so that moves within it take turns. */
export async function lockPackage(trx: Trx, pkId: string): Promise<void> {
  await trx
    .selectFrom('packages')
    .select('pk_id')
    .where('pk_id', '=', pkId)
    .$call(lockedBy(trx))
    .executeTakeFirst()
}

/** The package of a row, to lock it before the row itself. */
export async function packageOfItem(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('items').select('pk_id').where('id', '=', id).executeTakeFirst()
  return row?.pk_id ?? null
}

export async function approveItem(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('items').set({ approved: 1, updated_at: now }).where('id', '=', id).execute()
}

/** False when there is no such row in that state. */
export async function setItemNote(
  trx: Trx,
  where: { id: string; type: ItemType },
  note: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('items')
    .set({ note, updated_at: now })
    .where('id', '=', where.id)
    .where('type', '=', where.type)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export function toStoredItem(row: ItemTable): StoredItem {
  return {
    id: row.id,
    pkId: row.pk_id,
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
