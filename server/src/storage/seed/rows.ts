import type { Tables } from '../schema/tables.ts'

/** The tables that are filled, parents before children. */
export const filledTables = [
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

type FilledTable = (typeof filledTables)[number]
export type Rows = { [T in FilledTable]: Tables[T][] }

export const noRows = (): Rows => Object.fromEntries(filledTables.map((table) => [table, []])) as never
