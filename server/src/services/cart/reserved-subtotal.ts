import type { Fen } from '#domain/money/units.ts'
import type { CartEntry } from '../../storage/stores/cart/cart.store.ts'

/** The share of an exception row's subtotal that a cart entry reserves; other rows have no stored subtotal. */
export function reservedSubtotal(entry: Pick<CartEntry, 'originalType' | 'payAmountFromCustomer'>): Fen {
  return entry.originalType === 'exception' ? (entry.payAmountFromCustomer ?? (0 as Fen)) : (0 as Fen)
}
