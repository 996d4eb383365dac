import type { OrderSubmission } from '../order/order-check.ts'
import type { ReviewEntry } from '../order/order-lines.ts'

/**
 * One line of 3 pieces, one to each list, in 3 kg of 非奶粉 under the first settings, by hand: postage 3 x 12 =
 * 36; weight 2.7 / 3 = 0.9; cost (25.99 + 0.9 / 3 x 36) x 4.7 = 36.79 x 4.7 = 172.913 -> 172.91.
 */
export const entry: ReviewEntry = {
  item: 'A2 1',
  qty: 1,
  price: 25.99,
  weight: 0.9,
  subtotalWeight: 2.7,
  cost: 172.91,
  stock: 1,
  employee: 1,
  note: '',
}

export const order: OrderSubmission = {
  reviewData: { pk_id: 'PE1234567AU', sold: [entry], stock: [entry], employee: [entry] },
  packageData: {
    pk_id: 'PE1234567AU',
    type: '非奶粉',
    weight: 3,
    count: 3,
    postage: 36,
    exchangeRate: 4.7,
    sendTimeISO: '2026-01-15T13:00:00+10:30',
  },
  receiverData: { receiver: '王小明', phone: '13800138000', address: '广东省广州市天河区天河路 1 号' },
}

export function withPackage(change: Partial<OrderSubmission['packageData']>): OrderSubmission {
  return { ...order, packageData: { ...order.packageData, ...change } }
}

/** The order with some fields of its one line changed, in all three lists. */
export function withLine(change: Partial<ReviewEntry>, from = order): OrderSubmission {
  const changed = (entries: readonly ReviewEntry[]) => entries.map((one) => ({ ...one, ...change }))
  const { pk_id, sold, stock, employee } = from.reviewData
  return {
    ...from,
    reviewData: { pk_id, sold: changed(sold), stock: changed(stock), employee: changed(employee) },
  }
}
