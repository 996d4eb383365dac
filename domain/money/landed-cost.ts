import { roundHalfUp } from '../unit/decimal.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '../unit/units.ts'

/**
 * Weight of one piece: subtotal weight / pieces, to 2 decimals of a kg (business-rules.md 1). `qty` must be
 * at least 1.
 */
export function weightPerEach(subtotalWeight: Grams, qty: number): Grams {
  return kg.round(roundHalfUp(kg.exact(subtotalWeight).div(qty), 2))
}

export interface CostParts {
  readonly price: Cents
  readonly weight: Grams
  readonly packageWeight: Grams
  readonly postage: Cents
  readonly exchangeRate: Micro
}

/**
 * Landed cost of one piece in fen: (price + weight / packageWeight x postage) x exchangeRate, rounded once at
 * the end (business-rules.md 1). `packageWeight` must be above 0. The division comes last so that everything
 * before it is exact.
 */
export function costPerEach({ price, weight, packageWeight, postage, exchangeRate }: CostParts): Fen {
  const priceShare = aud.exact(price).times(packageWeight)
  const postageShare = aud.exact(postage).times(weight)
  return rmb.round(priceShare.plus(postageShare).times(rate.exact(exchangeRate)).div(packageWeight))
}

/**
 * Cost of `qty` pieces, a whole number: qty x cost, exact. Throws RangeError where that is no longer a safe
 * number.
 */
export function rowCost(cost: Fen, qty: number): Fen {
  const total = cost * qty
  if (!Number.isSafeInteger(total)) throw new RangeError(`${qty} x ${cost} fen is too large for an amount`)
  return total as Fen
}
