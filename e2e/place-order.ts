import type { Page } from 'playwright-core'
import { submitOrder } from '#contract/order.ts'
import { costPerEach } from '#domain/landed-cost.ts'
import { fixedParcel, type PackageType } from '#domain/package-type.ts'
import { postageOf } from '#domain/postage.ts'
import { firstSettings } from '#domain/settings.ts'
import { aud, kg, rmb } from '#domain/units.ts'
import { callAs } from './call-as.ts'

/** Pieces of one line. */
interface OrderLine {
  readonly item?: string
  readonly sold?: number
  readonly stock?: number
  readonly employee?: number
  readonly note?: string
}

interface OrderOptions {
  readonly lines?: readonly OrderLine[]
  readonly type?: PackageType
  readonly receiver?: string
  readonly sendTimeISO?: string
}

const milk: OrderLine = { sold: 5, stock: 2 }

/**
 * Saves a package through the API, as the person who is signed in on `page`; of 5 sold and 2 stock pieces of milk
 * unless something else is asked for. Pieces are 30 AUD and 0.3 kg; with the settings of a first start and 非奶粉,
 * 10 kg: postage 10 x 12 = 120 AUD; cost (30 + 0.3 / 10 x 120) x 4.7 = 33.6 x 4.7 = 157.92 RMB.
 */
export async function placeOrder(page: Page, pkId: string, options: OrderOptions = {}): Promise<void> {
  const {
    lines = [milk],
    type = '非奶粉',
    receiver = '王小明',
    sendTimeISO = '2026-03-01T02:30:00.000Z',
  } = options
  const parcel = { type, weight: fixedParcel(type)?.weight ?? kg.from(10) }
  const postage = postageOf(parcel, firstSettings)
  const cost = costPerEach({
    ...{ price: aud.from(30), weight: kg.from(0.3), packageWeight: parcel.weight, postage },
    exchangeRate: firstSettings.exchangeRateInSetting,
  })
  const entries = (list: 'sold' | 'stock' | 'employee') =>
    lines.flatMap((line) => {
      const { item = 'Milk', sold = 0, stock = 0, employee = 0, note = '' } = line
      const subtotalWeight = ((sold + stock + employee) * 300) / 1000
      const whole = {
        item,
        price: 30,
        weight: 0.3,
        subtotalWeight,
        cost: rmb.toNumber(cost),
        stock,
        employee,
        note,
      }
      const qty = line[list] ?? 0
      return qty > 0 ? [{ ...whole, qty }] : []
    })
  await callAs(page, submitOrder, {
    body: {
      reviewData: {
        pk_id: pkId,
        sold: entries('sold'),
        stock: entries('stock'),
        employee: entries('employee'),
      },
      packageData: {
        ...{ pk_id: pkId, type, weight: kg.toNumber(parcel.weight), postage: aud.toNumber(postage) },
        ...{ count: fixedParcel(type)?.count ?? 7, exchangeRate: 4.7 },
        sendTimeISO,
      },
      receiverData: { receiver, phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
    },
  })
}
