import { aud, kg, rmb } from '#domain/unit/units.ts'
import type { FormerNumbers } from '../../storage/stores/transaction/present-numbers.ts'
import type { Standing } from '../../storage/stores/transaction/standing-items.ts'

/** What corrections took from paid pieces, as a mark; nothing while all of them stand. */
export function paidMark({ qty, original }: Standing<{ readonly qty: number }>, isRejected: boolean) {
  const gone = (original?.qty ?? qty) - qty
  if (gone === 0) return {}
  const is = isRejected ? 'rejected' : qty === 0 ? 'reversed' : 'refunded'
  return { mark: { is, qty: gone, of: qty + gone } } as const
}

/** The numbers as they were paid, in the API's units. */
export function formerNumbers(former: FormerNumbers) {
  const { price, weight, cost, revision } = former
  return { price: aud.toNumber(price), weight: kg.toNumber(weight), cost: rmb.toNumber(cost), revision }
}
