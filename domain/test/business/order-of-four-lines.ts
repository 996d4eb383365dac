import { costPerEach, weightPerEach } from '../../money/landed-cost.ts'
import { postageOf } from '../../money/postage.ts'
import type { OrderSubmission } from '../../order/order-check.ts'
import { reviewOf } from '../../order/order-lines.ts'
import { firstSettings } from '../../setting/settings.ts'
import { aud, kg, rate, rmb } from '../../unit/units.ts'

/** An order of 非奶粉, 10 kg, with numbers as a page computes them; one line occurs twice. */
export function orderOf(pkId: string, now: number, pieces: number): OrderSubmission {
  const parcel = { type: '非奶粉', weight: kg.from(10) } as const
  const postage = postageOf(parcel, firstSettings)
  const exchangeRate = firstSettings.exchangeRateInSetting
  const line = (item: string, sold: number, stock: number, employee: number, price: number) => {
    const qty = sold + stock + employee
    const subtotalWeight = qty / 5
    const weight = weightPerEach(kg.from(subtotalWeight), qty)
    const cost = costPerEach({
      price: aud.from(price),
      weight,
      packageWeight: parcel.weight,
      postage,
      exchangeRate,
    })
    const each = { weight: kg.toNumber(weight), cost: rmb.toNumber(cost) }
    return { item, qty, sold, stock, employee, price, subtotalWeight, note: '', ...each }
  }
  const honey = () => line('Honey', 2, 1, 0, 19.99)
  const lines = [line('Milk', pieces, 2, 1, 30), honey(), honey(), line('Oil', 1, 0, 0, 8.5)]
  return {
    reviewData: { pk_id: pkId, ...reviewOf(lines) },
    packageData: {
      pk_id: pkId,
      type: parcel.type,
      weight: 10,
      count: 3,
      postage: aud.toNumber(postage),
      exchangeRate: rate.toNumber(exchangeRate),
      sendTimeISO: new Date(now).toISOString(),
    },
    receiverData: { receiver: '王小明', phone: '13800138000', address: '广东省广州市天河区天河路 1 号' },
  }
}
