import { type Fen, rmb, sum } from '../unit/units.ts'

/** What a customer paid for some pieces of one product. */
export interface Sale {
  readonly qty: number
  readonly amount: Fen
}

/** Sales that the usual price is made of. */
export const mostUsualSales = 10

/** The price of some pieces at that of a sale, rounded half up to whole fen. */
export const priceOf = ({ qty, amount }: Sale, pieces: number): Fen =>
  rmb.round(rmb.exact(amount).times(pieces).div(qty))

/** The median price of one piece; null without sales. Of an even number it is the mean of the two in the middle. */
export function usualPrice(sales: readonly Sale[]): Fen | null {
  const prices = sales.map((sale) => priceOf(sale, 1)).toSorted((a, b) => a - b)
  const half = (prices.length - 1) / 2
  const [low, high] = [prices[Math.floor(half)], prices[Math.ceil(half)]]
  if (low === undefined || high === undefined) return null
  return priceOf({ qty: 2, amount: sum([low, high]) }, 1)
}
