import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import type { Database } from '../../server/src/storage/engine/database.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import { settingsFrom } from '../../testkit/orders.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import { type People, stockedRows } from './environment.ts'
import { largeOrder, packageIdOf } from './order.ts'

const orders = 40
const entriesPerClerk = 10
const measuredParcels = 64

/** Places orders with more pieces than the requests need, and puts ten entries into the cart of each clerk. */
export async function stock(served: ServerProcess, { db }: Database, { clerks }: People): Promise<void> {
  const [first] = clerks
  if (!first) throw new Error('there are no clerks')
  const { result } = await requireAnswer(served, listSettings, {}, { as: first })
  const settings = settingsFrom(result)
  for (let number = 0; number < orders; number += 1) {
    const body = largeOrder(packageIdOf('S', number), settings)
    await requireAnswer(served, submitOrder, { body }, { as: first })
  }
  const rows = await stockedRows(db, 'sold')
  for (const [at, { token }] of clerks.entries()) {
    for (let entry = 0; entry < entriesPerClerk; entry += 1) {
      const row = rows[(at * entriesPerClerk + entry) % rows.length]
      if (!row) throw new Error('no row for a cart')
      const body = { _id: row.id, type: row.type, addToCart: 1, subtotal: row.subtotal }
      await requireAnswer(served, addToCart, { body }, { as: { token } })
    }
  }
}

/**
 * Gives delivered parcels from all years. Stops the polling of couriers: its work depends on the time of day, and would
 * disturb the measurement.
 */
export async function stopPolling({ db }: Database, packages: number): Promise<string[]> {
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
