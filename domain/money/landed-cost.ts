import { decimal, roundHalfUp } from './decimal.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from './units.ts'

/** Weight of one piece: subtotal weight / pieces, to 2 decimals of a kg (business-rules.md 1). `qty` must be at least 1. */
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
 * Landed cost of one piece in fen: (price + weight / packageWeight x postage) x exchangeRate, rounded once at the end
 * (business-rules.md 1). `packageWeight` must be above 0. The division comes last so that everything before it is
 * exact.
 */
export function costPerEach({ price, weight, packageWeight, postage, exchangeRate }: CostParts): Fen {
  const priceShare = aud.exact(price).times(packageWeight)
  const postageShare = aud.exact(postage).times(weight)
  return rmb.round(priceShare.plus(postageShare).times(rate.exact(exchangeRate)).div(packageWeight))
}

/** Cost of `qty` pieces: qty x cost, exact. */
export function rowCost(cost: Fen, qty: number): Fen {
  const total = cost * qty
  // The product of two whole numbers is exact as long as it is safe; lists ask for it at each row.
  if (Number.isInteger(qty) && Number.isSafeInteger(total)) return total as Fen
  return rmb.round(decimal(qty).times(rmb.exact(cost)))
}
