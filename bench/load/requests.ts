import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { orderOf, packageIdOf } from './order.ts'
import type { LoadTask, TakeableRow } from './task.ts'

const placeOfId = 'M##########'
const orderText = JSON.stringify(orderOf(placeOfId))

/** The request of a number: valid, and like no other one of its server. Writes carry an Idempotency-Key, as the page's do. */
export function requestOf(task: LoadTask, token: string, number: number): Request {
  const authorization = `Bearer ${token}`
  switch (task.call) {
    case 'all_items':
      return { method: listItems.method, path: listItems.path, headers: { authorization } }
    case 'add_to_cart':
      return write(addToCart, authorization, cartBody(task.rows, number))
    case 'submit':
      return write(submitOrder, authorization, orderText.replaceAll(placeOfId, packageIdOf('M', number)))
  }
}

function cartBody(rows: readonly TakeableRow[], number: number): string {
  const row = rows[number % rows.length]
  if (!row) throw new Error('no row to take pieces of')
  return JSON.stringify({ addToCart: 1, _id: row.id, type: 'sold', subtotal: row.subtotal })
}

function write(call: typeof addToCart | typeof submitOrder, authorization: string, body: string): Request {
  const headers = {
    authorization,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  return { method: call.method, path: call.path, headers, body }
}
