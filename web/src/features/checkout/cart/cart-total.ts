import { type CartTotals, cartTotals } from '#domain/money/cart-totals.ts'
import { formatMoney } from '#domain/money/format.ts'
import { rmb } from '#domain/unit/units.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'

type Entry = Pick<CartEntry, 'payAmountToSender' | 'payAmountFromCustomer' | 'profits'>

/** The sums of the cart, in RMB. */
export function totalsOf(entries: readonly Entry[]): Readonly<Record<keyof CartTotals, number>> {
  const { cost, fromCustomer, profits, toSender } = cartTotals(
    entries.map(({ payAmountToSender, payAmountFromCustomer: paid, profits: gained }) => ({
      fromCustomer: paid === undefined ? null : rmb.from(paid),
      profits: gained === undefined ? null : rmb.from(gained),
      toSender: rmb.from(payAmountToSender),
    })),
  )
  return {
    cost: rmb.toNumber(cost),
    fromCustomer: rmb.toNumber(fromCustomer),
    profits: rmb.toNumber(profits),
    toSender: rmb.toNumber(toSender),
  }
}

/** The amount to pay for the cart, as shown on the buttons: '1,203.00'. */
export function cartTotal(entries: readonly Entry[]): string {
  return formatMoney(totalsOf(entries).toSender)
}
