import { checkOrder } from '#domain/order-check.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Fen } from '#domain/units.ts'
import { addCartEntry } from '../../server/src/storage/cart.store.ts'
import type { Database } from '../../server/src/storage/database.ts'
import { inTransaction } from '../../server/src/storage/in-transaction.ts'
import { lockItem, reservePieces } from '../../server/src/storage/item.store.ts'
import { addLog } from '../../server/src/storage/log.store.ts'
import { addOrderLines } from '../../server/src/storage/order-line.store.ts'
import { addPackage } from '../../server/src/storage/package.store.ts'
import { readSettings } from '../../server/src/storage/setting.store.ts'
import { addTrack } from '../../server/src/storage/track.store.ts'
import { orderOf, packageIdOf } from './order.ts'
import type { Person } from './person.ts'

/** Package ids of the orders below. */
export const stockedFrom = 'S'
export const stockedUntil = 'T'
const orders = 40
const entriesPerClerk = 10
const measuredParcels = 64
const from = '127.0.0.1'

/** Adds orders with more pieces than are ever asked for, as the product would have stored them. */
export async function stock(database: Database, { id: userId }: Person, now: number): Promise<void> {
  const user = { id: userId, name: 'Measured 1' }
  await inTransaction(database, async (trx) => {
    const settings = await readSettings(trx)
    for (let number = 0; number < orders; number += 1) {
      const pkId = packageIdOf('S', number)
      const order = checkOrder(orderOf(pkId, settings), settings)
      if (isRefusal(order)) return order
      await addPackage(trx, order, { userId, settings, now })
      await addOrderLines(trx, pkId, order.lines, now)
      await addTrack(trx, pkId, order.sendTime, now)
      const qty = order.lines.reduce((sum, line) => sum + line.qty, 0)
      const params = { qty, receiver: order.receiver.receiver }
      await addLog(trx, { kind: 'Create order', params, user, from, refId: pkId, pkId }, now)
    }
    return null
  })
}

/** Puts ten entries into the cart of each. */
export async function fillCarts(database: Database, people: readonly Person[], now: number): Promise<void> {
  const rows = await database.db
    .selectFrom('items')
    .select('id')
    .where('pk_id', '>=', stockedFrom)
    .where('pk_id', '<', stockedUntil)
    .where('type', '=', 'sold')
    .execute()
  await inTransaction(database, async (trx) => {
    for (const [at, { id: userId }] of people.entries()) {
      for (let entry = 0; entry < entriesPerClerk; entry += 1) {
        const row = await lockItem(trx, rows[(at * entriesPerClerk + entry) % rows.length]?.id ?? '')
        if (!row) throw new Error('no row for a cart')
        await reservePieces(trx, row, { pieces: 1, subtotal: 0 as Fen, now })
        const paid = (Math.ceil(row.cost / 100) * 100) as Fen
        const put = { userId, itemId: row.id, qty: 1, originalType: row.type, payAmountFromCustomer: paid }
        await addCartEntry(trx, put, now)
        const params = { qty: 1, item: row.item, from: row.type, to: 'cart' }
        const refs = { refId: row.pkId, pkId: row.pkId, itemId: row.id }
        await addLog(trx, { kind: 'Transfer', params, user: { id: userId, name: '' }, from, ...refs }, now)
      }
    }
    return null
  })
}

/**
 * Parcels from all the years that have arrived, and nothing to ask the courier for: how much that job has to do depends on
 * the hour, and it is not what is measured.
 */
export async function settleTracks({ db }: Database, packages: number, now: number): Promise<string[]> {
  await db.updateTable('tracks').set({ next_ask_at: null }).where('next_ask_at', 'is not', null).execute()
  const found: string[] = []
  for (let number = 0; number < measuredParcels; number += 1) {
    const place = Math.floor((number / measuredParcels) * packages * 0.8)
    const row = await db
      .selectFrom('tracks')
      .select('pk_id')
      .where('pk_id', '>=', `PE${String(place).padStart(7, '0')}`)
      .where('state', '=', 'delivered')
      .orderBy('pk_id')
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(row.pk_id)
  }
  await db.updateTable('tracks').set({ asked_at: now }).where('pk_id', 'in', found).execute()
  return found
}
