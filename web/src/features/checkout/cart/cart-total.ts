import { formatMoney } from '#domain/money/format.ts'
import { cartSubtotal } from '#domain/money/payback.ts'
import { rmb } from '#domain/money/units.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'

type Entry = Pick<CartEntry, 'payAmountToSender' | 'profits'>

/** The amount to pay for the cart, as shown on the buttons: '1,203.00'. */
export function cartTotal(entries: readonly Entry[]): string {
  const rows = entries.map(({ payAmountToSender, profits }) => ({
    payAmountToSender: rmb.from(payAmountToSender),
    profits: profits === undefined ? null : rmb.from(profits),
  }))
  return formatMoney(rmb.toNumber(cartSubtotal(rows)))
}
