import { mostUsualSales, type Sale, usualPrice } from '../money/sale-price.ts'
import type { Fen } from '../unit/units.ts'

/** A line of an order of a person. */
export interface OrderedLine {
  readonly pkId: string
  readonly item: string
  readonly qty: number
}

/** What stands of a sale of such a line. */
export type StandingSale = Sale & { readonly item: string }

export interface UsualGoods {
  readonly item: string
  readonly parcels: number
  readonly ordered: number
  readonly sold: number
  /** What customers paid for the sold pieces. */
  readonly amount: Fen
  /** Of one piece; null without any sale. */
  readonly usualPrice: Fen | null
}

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
      usualPrice: usualPrice(sold.slice(0, mostUsualSales)),
    }
  })
  return goods.sort((one, other) => other.parcels - one.parcels || other.ordered - one.ordered)
}
