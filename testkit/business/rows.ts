import type { Tables } from '../../server/src/storage/schema/tables.ts'

/** Tables that are filled, parents before children. */
const filled = [
  'users',
  'packages',
  'tracks',
  'order_lines',
  'items',
  'cart_entries',
  'transactions',
  'transaction_items',
  'addresses',
  'logs',
] as const satisfies readonly (keyof Tables)[]

type FilledTable = (typeof filled)[number]
export type Rows = { [T in FilledTable]: Tables[T][] }

export function noRows(): Rows {
  return {
    users: [],
    packages: [],
    tracks: [],
    order_lines: [],
    items: [],
    cart_entries: [],
    transactions: [],
    transaction_items: [],
    addresses: [],
    logs: [],
  }
}

export { filled as filledTables }
