import type { Fen } from '#domain/money/units.ts'
import type { CartEntry } from '../../storage/stores/cart/cart.store.ts'

/** The part of an exception row's subtotal that an entry holds; other rows have no stored subtotal. */
export function heldSubtotal(entry: Pick<CartEntry, 'originalType' | 'payAmountFromCustomer'>): Fen {
  return entry.originalType === 'exception' ? (entry.payAmountFromCustomer ?? (0 as Fen)) : (0 as Fen)
}
