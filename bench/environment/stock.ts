import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { firstSettings, type Settings } from '#domain/settings.ts'
import { rate } from '#domain/units.ts'
import type { Database } from '../../server/src/storage/database.ts'
import type { Served } from '../run/processes.ts'
import { callProduct } from '../run/product.ts'
import { type People, stockedRows } from './environment.ts'
import { orderOf, packageIdOf } from './order.ts'

const orders = 40
const entriesPerClerk = 10
const measuredParcels = 64

/** Places orders with more pieces than are ever asked for, and puts ten entries into the cart of each clerk. */
export async function stock(served: Served, { db }: Database, { clerks }: People): Promise<void> {
  const [first] = clerks
  if (!first) throw new Error('nobody is there')
  const { result } = await callProduct(served, listSettings, {}, first.token)
  const stored = Object.fromEntries(result.map(({ name, value }) => [name, rate.from(value)]))
  const settings: Settings = { ...firstSettings, ...stored }
  for (let number = 0; number < orders; number += 1) {
    const body = orderOf(packageIdOf('S', number), settings)
    await callProduct(served, submitOrder, { body }, first.token)
  }
  const rows = await stockedRows(db, 'sold')
  for (const [at, { token }] of clerks.entries()) {
    for (let entry = 0; entry < entriesPerClerk; entry += 1) {
      const row = rows[(at * entriesPerClerk + entry) % rows.length]
      if (!row) throw new Error('no row for a cart')
      const body = { _id: row.id, type: row.type, addToCart: 1, subtotal: row.subtotal }
      await callProduct(served, addToCart, { body }, token)
    }
  }
}

/**
 * Gives parcels from all the years that have arrived, and leaves nothing to ask the courier for: how much that job has to
 * do depends on the hour, and it is not what is measured.
 */
export async function settleTracks({ db }: Database, packages: number): Promise<string[]> {
  await db.updateTable('tracks').set({ next_ask_at: null }).where('next_ask_at', 'is not', null).execute()
  const found: string[] = []
  for (let number = 0; number < measuredParcels; number += 1) {
    const at = Math.floor((number / measuredParcels) * packages * 0.8)
    const row = await db
      .selectFrom('tracks')
      .select('pk_id')
      .where('pk_id', '>=', `PE${String(at).padStart(7, '0')}`)
      .where('state', '=', 'delivered')
      .orderBy('pk_id')
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(row.pk_id)
  }
  await db.updateTable('tracks').set({ asked_at: Date.now() }).where('pk_id', 'in', found).execute()
  return found
}
