import type { CartHold } from '#domain/correction/item-row-record.ts'
import type { PaidPieces, ParcelState } from '#domain/correction/parcel-state.ts'
import type { WriteOff } from '#domain/correction/write-off/write-off.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { WriteOffTable } from '../../schema/tables/month/correction.table.ts'
import { toCartEntry } from '../cart/cart.store.ts'
import { standingCosts } from './later-cost.store.ts'
import { paidItems, stateOf } from './paid-transaction.store.ts'
import { lockedBy, type Reading } from './read-rows.ts'

/**
 * Locks the transactions of a package and their items, in the order of corrections; a preview locks nothing.
 */
export async function lockTransactionsOf(reading: Reading, pkId: string): Promise<void> {
  if (!reading.locks) return
  const ids = reading.db.selectFrom('transaction_items').select('transaction_id').where('pk_id', '=', pkId)
  await reading.db
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockedBy(reading))
    .execute()
  await reading.db
    .selectFrom('transaction_items')
    .select('id')
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .$call(lockedBy(reading))
    .execute()
}

/** The pieces of a package that are not free: in carts, in transactions and written off. */
export async function piecesElsewhere(
  db: Queries,
  pkId: string,
): Promise<Pick<ParcelState, 'held' | 'paid' | 'writeOffs' | 'laterCosts'>> {
  const held = await db
    .selectFrom('cart_entries')
    .innerJoin('items', 'items.id', 'cart_entries.item_id')
    .innerJoin('users', 'users.id', 'cart_entries.user_id')
    .selectAll('cart_entries')
    .select('users.name as user')
    .where('items.pk_id', '=', pkId)
    .orderBy('cart_entries.id')
    .execute()
  const writeOffs = await db
    .selectFrom('write_offs')
    .selectAll()
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .execute()
  return {
    held: held.map(({ user, ...row }): CartHold => {
      const { itemId: rowId, ...entry } = toCartEntry(row)
      return { ...entry, rowId, user }
    }),
    paid: await paidPieces(db, pkId),
    writeOffs: writeOffs.map(toWriteOff),
    laterCosts: await standingCosts(db, pkId),
  }
}

async function paidPieces(db: Queries, pkId: string): Promise<PaidPieces[]> {
  const rows = await db
    .selectFrom('transaction_items')
    .selectAll()
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .execute()
  const heads = await db
    .selectFrom('transactions')
    .select(['id', 'number', 'approved', 'rejected_at'])
    .where(
      whereIn(
        db,
        'id',
        rows.map(({ transaction_id }) => transaction_id),
      ),
    )
    .execute()
  const headOf = new Map(heads.map((head) => [head.id, head]))
  const items = await paidItems(db, rows)
  return items.map((item, index) => {
    const head = headOf.get(rows[index]?.transaction_id ?? '')
    if (!head) throw new Error(`item ${item.id} has no transaction`)
    return { ...item, transaction: { id: head.id, number: head.number, state: stateOf(head) } }
  })
}

/** A stored write-off as the rules see it. */
export function toWriteOff(row: WriteOffTable): WriteOff {
  return {
    id: row.id,
    pkId: row.pk_id,
    group: row.line_group,
    qty: row.qty,
    why: row.why,
    text: row.text,
    type: row.type,
    originalType: row.original_type,
    note: row.note,
    subtotal: row.subtotal_fen as Fen | null,
    cost: row.cost_fen as Fen,
    by: { id: row.user_id, name: row.user_name },
    at: row.created_at,
    stands: row.ended_at === null,
  }
}
