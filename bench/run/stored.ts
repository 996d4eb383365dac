import { deepStrictEqual } from 'node:assert'
import Sqlite from 'better-sqlite3'
import { linesPerOrder, rowsPerOrder } from '../load/order.ts'

const counts = {
  packages: 'select count(*) from packages',
  order_lines: 'select count(*) from order_lines',
  items: 'select count(*) from items',
  cart_entries: 'select count(*) from cart_entries',
  pieces_in_carts: 'select sum(qty_in_cart) from items',
  logs: 'select count(*) from logs',
  kept_answers: "select count(*) from idempotency_keys where answer <> ''",
} as const

/** What a database holds, counted. */
export type Stored = Readonly<Record<keyof typeof counts, number>>

export function countStored(file: string): Stored {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  const count = (query: keyof typeof counts) => sqlite.prepare<[], number>(counts[query]).pluck().get() ?? 0
  const stored = {
    packages: count('packages'),
    order_lines: count('order_lines'),
    items: count('items'),
    cart_entries: count('cart_entries'),
    pieces_in_carts: count('pieces_in_carts'),
    logs: count('logs'),
    kept_answers: count('kept_answers'),
  }
  sqlite.close()
  return stored
}

/** Throws unless every answered write, and nothing else, was stored: product and floor did the same storage work. */
export function checkStored(before: Stored, after: Stored, carts: number, orders: number): void {
  deepStrictEqual(after, {
    packages: before.packages + orders,
    order_lines: before.order_lines + orders * linesPerOrder,
    items: before.items + orders * rowsPerOrder,
    cart_entries: before.cart_entries + carts,
    pieces_in_carts: before.pieces_in_carts + carts,
    logs: before.logs + carts + orders,
    kept_answers: before.kept_answers + carts + orders,
  })
}
