import { deepStrictEqual } from 'node:assert'
import type { Answer } from '#contract/call.ts'
import { listItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { orderOf, packageIdOf, rowsPerOrder } from '../load/order.ts'
import type { TakeableRow } from '../load/task.ts'
import type { Served } from './processes.ts'
import { callProduct } from './product.ts'

const listedRows = 1000

/** Saves orders until there are `listedRows` item rows; gives the sold ones, for carts. */
export async function seedOrders(product: Served, token: string): Promise<TakeableRow[]> {
  for (let number = 0; number < listedRows / rowsPerOrder; number += 1) {
    await callProduct(product, submitOrder, { body: orderOf(packageIdOf('S', number)) }, token)
  }
  const { result }: Answer<typeof listItems> = await callProduct(product, listItems, {}, token)
  const listed = Object.values(result).reduce((total, rows) => total + rows.length, 0)
  if (listed !== listedRows) throw new Error(`${listed} rows instead of ${listedRows}`)
  // Rounded up to whole yuan: never a loss.
  return result.soldItems.map((row) => ({ id: row._id, subtotal: Math.ceil(row.cost) }))
}

/** Throws unless both servers list the very same rows, so that reading them is the same work. */
export async function compareAnswers(
  product: Served,
  token: string,
  floor: Served,
  session: string,
): Promise<void> {
  deepStrictEqual(
    await callProduct(floor, listItems, {}, session),
    await callProduct(product, listItems, {}, token),
  )
}
