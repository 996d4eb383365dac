import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { firstSettings, type Settings } from '#domain/settings.ts'
import { rate } from '#domain/units.ts'
import type { Database } from '../../server/src/storage/database.ts'
import { openPostgres } from '../../server/src/storage/open-postgres.ts'
import { openSqlite } from '../../server/src/storage/open-sqlite.ts'
import { stockedRows } from '../calls/stocked-rows.ts'
import type { People } from '../desk/desk.ts'
import { orderOf, packageIdOf } from '../desk/order.ts'
import { settleTracks } from '../desk/stock.ts'
import type { Place } from '../ground/ground.ts'
import type { Served } from '../run/processes.ts'
import { callProduct } from '../run/product.ts'

const orders = 40
const entriesPerClerk = 10

/** A database of whatever schema: of the reference it is older than the present one. */
export function openAsItIs({ url, file }: Place): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, (error) => console.error(error.message))
}

/** Orders with more pieces than are ever asked for, and ten entries in the cart of each clerk, all by calls of the API. */
export async function stockByCalls(served: Served, database: Database, people: People): Promise<void> {
  const [first] = people.clerks
  if (!first) throw new Error('nobody is there')
  const { result } = await callProduct(served, listSettings, {}, first.bearer)
  const stored = Object.fromEntries(result.map(({ name, value }) => [name, rate.from(value)]))
  const settings: Settings = { ...firstSettings, ...stored }
  for (let number = 0; number < orders; number += 1) {
    await callProduct(
      served,
      submitOrder,
      { body: orderOf(packageIdOf('S', number), settings) },
      first.bearer,
    )
  }
  const rows = await stockedRows(database, 'sold')
  for (const [at, { bearer }] of people.clerks.entries()) {
    for (let entry = 0; entry < entriesPerClerk; entry += 1) {
      const row = rows[(at * entriesPerClerk + entry) % rows.length]
      if (!row) throw new Error('no row for a cart')
      const body = { _id: row.id, type: row.type, addToCart: 1, subtotal: row.subtotal }
      await callProduct(served, addToCart, { body }, bearer)
    }
  }
}

/** Leaves the courier's job nothing to ask, and gives packages of all the years. */
export async function settle(place: Place, packages: number): Promise<string[]> {
  const database = openAsItIs(place)
  try {
    return await settleTracks(database, packages, Date.now())
  } finally {
    await database.close()
  }
}
