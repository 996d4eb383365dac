import type { PermissionName } from '../people/permissions.ts'

/**
 * What the search of everything finds, in the order of its groups, and the permission that each kind needs.
 */
export const searchKinds = {
  packages: 'package.read',
  receivers: 'package.read',
  items: 'checkout.list',
  cart: 'cart.list',
  products: 'product.list',
  transactions: 'transaction.list',
  payments: 'party.list',
  parties: 'party.list',
  addresses: 'address.list',
  logs: 'log.list',
} as const satisfies Readonly<Record<string, PermissionName>>
export type SearchKind = keyof typeof searchKinds

/** Where a row of a search leads to. */
export const foundPlaces = [
  'package',
  'person',
  'checkout',
  'product',
  'transaction',
  'party',
  'address',
  'log',
] as const
export type FoundPlace = (typeof foundPlaces)[number]
