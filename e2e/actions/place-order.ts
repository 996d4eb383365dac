import type { Page } from '@playwright/test'
import { submitOrder } from '#contract/order.ts'
import { fixedParcel } from '#domain/parcel/package-type.ts'
import { kg } from '#domain/unit/units.ts'
import { buildOrder, type Line, type OrderOptions } from '../../testkit/orders.ts'
import { callAs } from '../fixtures/call-as.ts'

interface PlacedOrder extends OrderOptions {
  readonly lines?: readonly Line[]
}

const milk: Line = { sold: 5, stock: 2 }

/**
 * Saves a package through the API as the person on `page`; by default of 5 sold and 2 stock pieces of milk.
 * Pieces are 30 AUD and 0.3 kg; with the settings of a first start and 非奶粉, 10 kg: postage 10 x 12 = 120 AUD;
 * cost (30 + 0.3 / 10 x 120) x 4.7 = 33.6 x 4.7 = 157.92 RMB.
 */
export async function placeOrder(
  page: Page,
  pkId: string,
  { lines = [milk], ...options }: PlacedOrder = {},
): Promise<void> {
  const fixed = fixedParcel(options.type ?? '非奶粉')
  const weight = kg.toNumber(fixed?.weight ?? kg.from(10))
  const all = lines.map((line) => {
    const { sold = 0, stock = 0, employee = 0 } = line
    return { item: 'Milk', price: 30, subtotalWeight: ((sold + stock + employee) * 300) / 1000, ...line }
  })
  const body = buildOrder(pkId, all, { weight, count: fixed?.count ?? 7, ...options })
  await callAs(page, submitOrder, { body })
}
