import { roundHalfUp } from '../unit/decimal.ts'
import { type Fen, rmb } from '../unit/units.ts'

/** A line of an order of a person. */
export interface OrderedLine {
  readonly pkId: string
  readonly item: string
  readonly qty: number
}

/** What stands of a sale of such a line. */
export interface StandingSale {
  readonly item: string
  readonly qty: number
  /** From the customer, for all pieces. */
  readonly amount: Fen
}

export interface UsualGoods {
  readonly item: string
  readonly parcels: number
  readonly ordered: number
  readonly sold: number
  /** What customers paid for the sold pieces. */
  readonly amount: Fen
  /** The median of the last sales, for one piece; null without any. */
  readonly usualPrice: Fen | null
}

/** Sales of which the usual price is the median. */
const lastSales = 10

/** What a person gets, the most usual first; `sales` are the newest first. */
export function usualGoods(lines: readonly OrderedLine[], sales: readonly StandingSale[]): UsualGoods[] {
  const salesOf = Map.groupBy(
    sales.filter(({ qty }) => qty > 0),
    ({ item }) => item,
  )
  const goods = [...Map.groupBy(lines, ({ item }) => item)].map(([item, ofItem]): UsualGoods => {
    const sold = salesOf.get(item) ?? []
    return {
      item,
      parcels: new Set(ofItem.map(({ pkId }) => pkId)).size,
      ordered: ofItem.reduce((sum, { qty }) => sum + qty, 0),
      sold: sold.reduce((sum, { qty }) => sum + qty, 0),
      amount: sold.reduce((sum, { amount }) => sum + amount, 0) as Fen,
      usualPrice: medianPrice(sold.slice(0, lastSales)),
    }
  })
  return goods.sort((one, other) => other.parcels - one.parcels || other.ordered - one.ordered)
}

/** Of an even number of sales the lower one in the middle: a price that somebody has paid. */
function medianPrice(sales: readonly StandingSale[]): Fen | null {
  const prices = sales.map(({ amount, qty }) => rmb.round(roundHalfUp(rmb.exact(amount).div(qty), 2)))
  return prices.sort((one, other) => one - other)[Math.floor((prices.length - 1) / 2)] ?? null
}
