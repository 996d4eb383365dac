import type { Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems, transferItem } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { placeOrder } from '../actions/place-order.ts'
import { saveAddress } from '../actions/save-address.ts'
import { callAs } from '../fixtures/call-as.ts'

export const firstPackage = 'PE1000001AB'

const goods = [
  'Aptamil Gold+ 3',
  'a2 Platinum 2',
  'Swisse Vitamin C',
  '麦卢卡蜂蜜 UMF15+',
  'Bio Island Lysine',
  '澳洲进口儿童钙镁锌咀嚼片草莓味一百二十粒装家庭量贩实惠组合买二送一限时包邮新包装',
]
const receivers = ['王小明', '李雷', '韩梅梅', '欧阳建国']

/** Fills a new database as the admin on `page`: parcels, carts, payments, exceptions, addresses. */
export async function fillDatabase(page: Page): Promise<void> {
  for (let n = 0; n < 14; n += 1) {
    const pk_id = `PE${1_000_001 + n}AB`
    const lines = [0, 1, 2, 3].map((k) => {
      const [item, price, stock] = [goods[(n + k) % goods.length] ?? '', 18 + 4 * k, k % 3]
      return { item, price, sold: 4 + k - stock, stock, subtotalWeight: 1.2 }
    })
    // The first ones were sent before the sandbox's tracks of them, which are else shown as another parcel's.
    const sendTimeISO = new Date(Date.now() - (13 - n) * 9 * 86_400_000).toISOString()
    const receiver = receivers[n % receivers.length] ?? ''
    await placeOrder(page, pk_id, { lines, weight: 5, count: 22, sendTimeISO, receiver })
    // The first read of a parcel waits for the courier, so that all tracks are stored.
    await callAs(page, getPackage, { query: { pk_id } })
  }
  const { soldItems, stockItems } = (await callAs(page, listItems, {})).result
  const sell = async ({ _id, cost }: (typeof soldItems)[number], profit: number) => {
    const subtotal = Math.ceil(cost) + profit
    await callAs(page, addToCart, { body: { addToCart: 1, _id, type: 'sold', subtotal } })
  }
  for (const [n, row] of soldItems.slice(0, 12).entries()) {
    await sell(row, 30)
    if (n % 4 === 3) await callAs(page, payCart, { body: { paymentMethod: n > 8 ? 'Bank' : 'Wechat' } })
  }
  const [first] = (await callAs(page, listTransactions, {})).result
  await callAs(page, approveTransaction, { body: { transaction_id: first?._id ?? '' } })
  for (const row of soldItems.slice(14, 18)) await sell(row, 45)
  const move = { sourceType: 'stock', targetType: 'exception', transferQty: 1, subtotal: 50 } as const
  for (const { _id } of stockItems.slice(0, 3))
    await callAs(page, transferItem, { body: { original_id: _id, ...move } })
  for (const name of receivers)
    await saveAddress(page, { name, ...(name === '李雷' && { note: '周末送货' }) })
}
