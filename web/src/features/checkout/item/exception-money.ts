import { profitsOf } from '#domain/item/payback.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { rmb } from '#domain/unit/units.ts'
import type { ItemRecord } from '../api/item-rows.ts'

/** Cost and profits of all pieces of an exception, in RMB. */
export function moneyOfException({ cost, qty, subtotal }: Pick<ItemRecord, 'cost' | 'qty' | 'subtotal'>) {
  const each = rmb.from(cost)
  return {
    cost: rmb.toNumber(rowCost(each, qty)),
    profits: rmb.toNumber(profitsOf(rmb.from(subtotal ?? 0), each, qty)),
  }
}
