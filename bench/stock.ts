import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import type { OriginalType } from '#domain/item/moves.ts'
import type { Settings } from '#domain/setting/settings.ts'
import type { Queries } from '../server/src/storage/engine/database.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { buildOrder, type Order, settingsFrom } from '../testkit/orders.ts'
import type { ServerProcess } from '../testkit/server-process.ts'

const orders = 40
/** Each line starts as two item rows: sold and stock. */
const linesPerOrder = 5
/** More than a run ever takes from a row. */
const pieces = { sold: 10_000, stock: 2_000 }
const weight = 600
const entriesPerClerk = 10
const measuredParcels = 64

/**
 * Places orders with more pieces than the requests need, and puts ten entries into the cart of each clerk.
 */
export async function stock(
  served: ServerProcess,
  db: Queries,
  clerks: readonly { readonly token: string }[],
): Promise<void> {
  const [first] = clerks
  if (!first) throw new Error('there are no clerks')
  const { result } = await requireAnswer(served, listSettings, {}, { as: first })
  for (let number = 0; number < orders; number += 1) {
    const body = largeOrder(packageIdOf('S', number), settingsFrom(result))
    await requireAnswer(served, submitOrder, { body }, { as: first })
  }
  const rows = await stockedRows(db, 'sold')
  for (let at = 0; at < clerks.length * entriesPerClerk; at += 1) {
    const row = rows[at % rows.length]
    const clerk = clerks[Math.floor(at / entriesPerClerk)]
    if (!row || !clerk) throw new Error('no row for a cart')
    const body = { _id: row.id, type: row.type, addToCart: 1, subtotal: row.subtotal }
    await requireAnswer(served, addToCart, { body }, { as: clerk })
  }
}

/** A valid order under the current settings. */
export function largeOrder(pkId: string, settings: Settings): Order {
  const lines = Array.from({ length: linesPerOrder }, (_, index) => ({
    item: `Blackmores Vitamin C 500 mg, bottle ${index + 1}`,
    note: 'best before 2027-05',
    ...pieces,
    subtotalWeight: weight / linesPerOrder,
  }))
  return buildOrder(pkId, lines, { weight, settings })
}

/**
 * The package id of a number, 11 characters long; `letter` keeps orders that are stocked and measured apart.
 */
export function packageIdOf(letter: 'S' | 'M', number: number): string {
  return `${letter}${String(number).padStart(10, '0')}`
}

/**
 * A row with more pieces than the requests need; `subtotal` is what a customer pays for one piece without a
 * loss (RMB).
 */
interface StockedRow {
  readonly id: string
  readonly type: OriginalType
  readonly subtotal: number
  /** Fen. */
  readonly cost: number
}

/** Rows of the stocked orders, one for each of their lines. */
export async function stockedRows(db: Queries, type: OriginalType): Promise<StockedRow[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'cost_fen'])
    .where('pk_id', '>=', 'S')
    .where('pk_id', '<', 'T')
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  // Rounded up to whole yuan, so it is never a loss.
  return rows.map(({ id, cost_fen }) => ({ id, type, cost: cost_fen, subtotal: Math.ceil(cost_fen / 100) }))
}

/**
 * Gives delivered parcels from all years. Stops the polling of couriers: its work depends on the time of day,
 * and would disturb the measurement.
 */
export async function stopPolling(db: Queries, packages: number): Promise<string[]> {
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
