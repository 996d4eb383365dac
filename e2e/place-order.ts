import type { Page } from 'playwright-core'

/** Saves a package of 5 sold and 2 stock pieces of milk through the API, as the person who is signed in on `page`. */
export async function placeOrder(page: Page, pkId: string): Promise<void> {
  // 非奶粉, 10 kg: postage 10 x 12 = 120 AUD; 2.1 kg / 7 = 0.30 kg; (30 + 0.3 / 10 x 120) x 4.7 = 33.6 x 4.7 = 157.92.
  const line = {
    item: 'Milk',
    price: 30,
    weight: 0.3,
    subtotalWeight: 2.1,
    cost: 157.92,
    stock: 2,
    employee: 0,
    note: '',
  }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/api/order/submit', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      reviewData: { pk_id: pkId, sold: [{ ...line, qty: 5 }], stock: [{ ...line, qty: 2 }], employee: [] },
      packageData: {
        ...{ pk_id: pkId, type: '非奶粉', weight: 10, count: 7, postage: 120, exchangeRate: 4.7 },
        sendTimeISO: '2026-03-01T02:30:00.000Z',
      },
      receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
