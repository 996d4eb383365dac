import { sql } from 'kysely'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { givenRows, whereInJson } from '../../engine/where-in.ts'
import type { PieceChange, Pieces } from './item.store.ts'
import { itemColumns, type StoredItem, storedItemColumns, toStoredItem } from './item-columns.ts'

/** Takes free pieces out of a locked row; an empty row is deleted. */
export async function takePieces(trx: Trx, row: StoredItem, { now, ...taken }: PieceChange): Promise<void> {
  const left = without(row, taken)
  recordTaken(trx, row, left)
  await storeLeft(trx, [[row.id, left]], now)
}

/** Pieces that a cart has reserved, of an item row. */
export interface ReservedPieces {
  readonly itemId: string
  readonly pieces: number
  readonly subtotal: Fen
}

/**
 * Locks the rows of paid pieces, which a cart had reserved, and takes these out of them, one after the other;
 * empty rows are deleted. Returns for each the row as it was before; null for a row that is gone.
 */
export async function takeReservedPieces(
  trx: Trx,
  paid: readonly ReservedPieces[],
  now: number,
): Promise<(StoredItem | null)[]> {
  const rows = await lockItems(
    trx,
    paid.map(({ itemId }) => itemId),
  )
  const before: (StoredItem | null)[] = []
  const left = new Map<string, Pieces | null>()
  for (const { itemId, pieces, subtotal } of paid) {
    const row = rows.get(itemId) ?? null
    before.push(row)
    if (!row) continue
    const rest = without(row, { pieces, subtotal }, { pieces, subtotal })
    recordTaken(trx, row, rest)
    left.set(itemId, rest)
    if (rest) rows.set(itemId, { ...row, ...ofPieces(rest) })
    else rows.delete(itemId)
  }
  await storeLeft(trx, [...left], now)
  return before
}

/**
 * Loads rows and locks them until the transaction ends, in the order of their ids; those that are gone are
 * missing.
 */
async function lockItems(trx: Trx, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  const { rows } = await itemsById(trx, { ids: JSON.stringify(ids) })
  return new Map(rows.map((row) => [row.id, toStoredItem(row)]))
}

const itemsById = prepared((trx: Trx, param: Param<{ ids: string }>) =>
  trx
    .selectFrom('items')
    .select(storedItemColumns)
    .where(whereInJson(trx, 'id', param('ids')))
    .orderBy('id')
    .$call(rowLock(trx)),
)

type Taken = Pick<PieceChange, 'pieces' | 'subtotal'>

/**
 * What is left of a row without some of its pieces, of which a cart had reserved some; null when nothing is.
 */
function without(
  row: StoredItem,
  taken: Taken,
  reserved: Taken = { pieces: 0, subtotal: 0 as Fen },
): Pieces | null {
  if (row.qty === taken.pieces) return null
  return {
    qty: row.qty - taken.pieces,
    qty_in_cart: row.qtyInCart - reserved.pieces,
    subtotal_fen: row.subtotal === null ? null : row.subtotal - taken.subtotal,
    subtotal_in_cart_fen: row.subtotal === null ? row.subtotalInCart : row.subtotalInCart - reserved.subtotal,
  }
}

function recordTaken(trx: Trx, row: StoredItem, left: Pieces | null): void {
  if (left) rowUpdated(trx, 'items', row.id, itemColumns(row), left)
  else rowChanged(trx, { table: 'items', id: row.id, before: itemColumns(row), after: null })
}

function ofPieces(stored: Pieces): Pick<StoredItem, 'qty' | 'qtyInCart' | 'subtotal' | 'subtotalInCart'> {
  const { qty, qty_in_cart: qtyInCart } = stored
  const [subtotal, subtotalInCart] = [stored.subtotal_fen as Fen | null, stored.subtotal_in_cart_fen as Fen]
  return { qty, qtyInCart, subtotal, subtotalInCart }
}

/** Stores what is left of rows; empty ones are deleted. */
async function storeLeft(
  trx: Trx,
  rows: readonly (readonly [id: string, left: Pieces | null])[],
  now: number,
): Promise<void> {
  const gone = rows.filter(([, left]) => left === null).map(([id]) => id)
  const left = rows.flatMap(([id, pieces]) => (pieces ? [{ id, ...pieces }] : []))
  if (gone.length > 0) await deleteItems(trx, { ids: JSON.stringify(gone) })
  if (left.length > 0) await updatePieces(trx, { rows: JSON.stringify(left), now })
}

const deleteItems = prepared((trx, param: Param<{ ids: string }>) =>
  trx.deleteFrom('items').where(whereInJson(trx, 'id', param('ids'))),
)

const pieceColumns = {
  id: 'text',
  qty: 'bigint',
  qty_in_cart: 'bigint',
  subtotal_fen: 'bigint',
  subtotal_in_cart_fen: 'bigint',
} as const

const updatePieces = prepared((trx, param: Param<{ rows: string; now: number }>) => ({
  compile: () =>
    sql`update items set qty = given.qty, qty_in_cart = given.qty_in_cart, subtotal_fen = given.subtotal_fen,
      subtotal_in_cart_fen = given.subtotal_in_cart_fen, updated_at = ${param('now')}
      from ${givenRows(trx, param('rows'), pieceColumns)} where items.id = given.id`.compile(trx),
}))
