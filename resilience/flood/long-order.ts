import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { costPerEach, weightPerEach } from '#domain/landed-cost.ts'
import { postageOf } from '#domain/postage.ts'
import { firstSettings, type Settings } from '#domain/settings.ts'
import { aud, kg, rate, rmb } from '#domain/units.ts'
import { read } from '../desk/call.ts'
import type { Target } from './target.ts'

const linesOfEach = 900
const [price, weightOfLine, packageWeight] = [20, 0.1, 600]
/** A letter with three marks above and below, 199 characters long: the most that a name may have. */
const name = 'a\u0323\u0337\u0308\u0301'.repeat(40).slice(0, 199)

/** The longest order that can be saved, with names that take longest to draw. */
export async function longOrder(
  { served, visitor }: Target,
  pkId: string,
): Promise<Input<typeof submitOrder>['body']> {
  const { result } = await read(served, visitor, listSettings, {})
  const stored = Object.fromEntries(result.map(({ name, value }) => [name, rate.from(value)]))
  const settings: Settings = { ...firstSettings, ...stored }
  const type = '非奶粉' as const
  const postage = postageOf({ type, weight: kg.from(packageWeight) }, settings)
  const weight = weightPerEach(kg.from(weightOfLine), 1)
  const exchangeRate = settings.exchangeRateInSetting
  const cost = costPerEach({
    ...{ price: aud.from(price), weight, packageWeight: kg.from(packageWeight), postage, exchangeRate },
  })
  const line = {
    ...{ item: name, qty: 1, price, subtotalWeight: weightOfLine, stock: 0, employee: 0, note: '' },
    ...{ weight: kg.toNumber(weight), cost: rmb.toNumber(cost) },
  }
  const lines = (parts: { stock?: number; employee?: number }) =>
    Array.from({ length: linesOfEach }, () => ({ ...line, ...parts }))
  return {
    reviewData: {
      pk_id: pkId,
      sold: lines({}),
      stock: lines({ stock: 1 }),
      employee: lines({ employee: 1 }),
    },
    packageData: {
      ...{ pk_id: pkId, type, weight: packageWeight, count: 1, postage: aud.toNumber(postage) },
      ...{ exchangeRate: rate.toNumber(exchangeRate), sendTimeISO: '2026-03-01T02:30:00.000Z' },
    },
    receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
  }
}
