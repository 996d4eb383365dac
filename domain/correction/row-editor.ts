import { exceptionRow } from '../item/cart-subtotal.ts'
import { joinedReasons, sameSubtotalPerPiece, shareOfSubtotal } from '../item/exception.ts'
import type { Fen } from '../unit/units.ts'
import type { Change } from './effect.ts'
import type { ItemRowRecord } from './item-row-record.ts'

/** Pieces that arrive in a state, without a row yet. */
export type ArrivingPieces = Omit<ItemRowRecord, 'id' | 'qtyInCart' | 'subtotalInCart'>

/** The rows of a package while a correction is worked out. */
export interface RowEditor {
  find(id: string): ItemRowRecord | null
  /** Adds pieces to the row that they merge with, or as a new row; gives the id of the row. */
  put(arriving: ArrivingPieces): string
  /** Adds pieces as a row of their own. */
  putApart(arriving: ArrivingPieces): string
  /**
   * Takes free pieces away, with their share of an exception's subtotal, which it gives; null for other
   * states.
   */
  take(id: string, pieces: number): Fen | null
  replace(row: ItemRowRecord): void
  /** Every row that is not as it was. */
  changes(): readonly Change<ItemRowRecord>[]
}

/** New rows get ids of their package until they are stored. */
export function editRows(rows: readonly ItemRowRecord[], pkId: string): RowEditor {
  const before = new Map(rows.map((row) => [row.id, row]))
  const now = new Map(before)
  let added = 0

  function find(id: string): ItemRowRecord | null {
    return now.get(id) ?? null
  }

  function putApart(arriving: ArrivingPieces): string {
    added += 1
    const id = `new ${pkId} ${added}`
    now.set(id, { ...arriving, id, qtyInCart: 0, subtotalInCart: 0 as Fen })
    return id
  }

  function put(arriving: ArrivingPieces): string {
    const twin = [...now.values()].find((row) => merges(row, arriving))
    if (!twin) return putApart(arriving)
    now.set(twin.id, merged(twin, arriving))
    return twin.id
  }

  function take(id: string, pieces: number): Fen | null {
    const row = now.get(id)
    if (!row || pieces > row.qty - row.qtyInCart)
      throw new RangeError(`row ${id} has no ${pieces} free pieces`)
    const share = row.subtotal === null ? null : shareOfSubtotal(exceptionRow(row), pieces)
    if (pieces === row.qty) now.delete(id)
    else now.set(id, { ...row, qty: row.qty - pieces, subtotal: less(row.subtotal, share) })
    return share
  }

  function changes(): readonly Change<ItemRowRecord>[] {
    return [...new Set([...before.keys(), ...now.keys()])]
      .map((id) => ({ before: before.get(id) ?? null, after: now.get(id) ?? null }))
      .filter((change) => change.before !== change.after)
  }

  return { find, put, putApart, take, replace: (row) => now.set(row.id, row), changes }
}

function less(subtotal: Fen | null, share: Fen | null): Fen | null {
  return subtotal === null ? null : ((subtotal - (share ?? 0)) as Fen)
}

/**
 * Whether pieces join a row (business-rules.md 3 and 17): the same package, line group, item, cost, price,
 * weight, state and original type; exceptions only unapproved and with the same subtotal per piece.
 */
function merges(row: ItemRowRecord, arriving: ArrivingPieces): boolean {
  const isSame = sameFields.every((field) => row[field] === arriving[field])
  if (!isSame || row.approved || arriving.approved) return false
  if (arriving.subtotal === null || row.subtotal === null) return arriving.subtotal === row.subtotal
  return sameSubtotalPerPiece(
    { qty: row.qty, subtotal: row.subtotal },
    { qty: arriving.qty, subtotal: arriving.subtotal },
  )
}

const sameFields = [
  'pkId',
  'group',
  'item',
  'price',
  'weight',
  'cost',
  'type',
  'originalType',
] as const satisfies readonly (keyof ArrivingPieces)[]

function merged(row: ItemRowRecord, arriving: ArrivingPieces): ItemRowRecord {
  return {
    ...row,
    qty: row.qty + arriving.qty,
    subtotal: row.subtotal === null ? null : ((row.subtotal + (arriving.subtotal ?? 0)) as Fen),
    note: row.note === '' ? arriving.note : row.note,
    reason: joinedReasons(row.reason, arriving.reason),
    requestedBy: [...new Set([...row.requestedBy, ...arriving.requestedBy])],
  }
}
