import type { Page } from '@playwright/test'

/** The first package of a filled database. */
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

/**
 * Fills a new database through the API as the admin on `page`: parcels (ids from `from` on), carts,
 * payments, exceptions.
 */
export async function fillDatabase(page: Page, from = 0): Promise<void> {
  const call = await caller(page)
  for (let n = 0; n < 14; n += 1) await call('POST', '/api/order/submit', order(n, from))
  // The first read of a parcel waits for the courier, so that all tracks are stored.
  for (let n = 0; n < 14; n += 1) await call('GET', `/api/package/?pk_id=${packageId(n, from)}`)
  const { soldItems, stockItems } = (await call('GET', '/api/checkout/all_items')).result
  for (const [n, { _id, cost }] of soldItems.slice(0, 12).entries()) {
    await call('POST', '/api/cart/add_to_cart', {
      addToCart: 1,
      _id,
      type: 'sold',
      subtotal: Math.ceil(cost) + 30,
    })
    if (n % 4 === 3) await call('POST', '/api/transaction/add', { paymentMethod: n > 8 ? 'Bank' : 'Wechat' })
  }
  const [first] = (await call('GET', '/api/transaction/all')).result
  await call('PUT', '/api/transaction/approve', { transaction_id: first?._id })
  for (const { _id, cost } of soldItems.slice(14, 18)) {
    await call('POST', '/api/cart/add_to_cart', {
      addToCart: 1,
      _id,
      type: 'sold',
      subtotal: Math.ceil(cost) + 45,
    })
  }
  for (const { _id } of stockItems.slice(0, 3)) {
    const move = { sourceType: 'stock', targetType: 'exception', transferQty: 1, subtotal: 50 }
    await call('PUT', '/api/checkout/transfer_item', { original_id: _id, ...move })
  }
  for (const name of receivers) {
    await call('POST', '/api/address/add', {
      name,
      phone: '13800138000',
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
      address: '世纪大道1号',
      note: name === '李雷' ? '周末送货' : '',
    })
  }
}

interface Answers {
  readonly result: {
    readonly soldItems: readonly { readonly _id: string; readonly cost: number }[]
    readonly stockItems: readonly { readonly _id: string }[]
  } & readonly { readonly _id: string }[]
}

async function caller(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return async (method: string, path: string, data?: object): Promise<Answers> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
}

const packageId = (n: number, from: number) => `PE${1_000_001 + from + n}AB`

/**
 * Parcel `n`: 非奶粉 of 5 kg, postage 60 AUD at the first settings, four lines of 1.2 kg over the last months.
 */
function order(n: number, from: number) {
  const pkId = packageId(n, from)
  const lines = [0, 1, 2, 3].map((k) => line(goods[(n + k) % goods.length] ?? '', 18 + 4 * k, 4 + k, k % 3))
  const entries = (state: 'sold' | 'stock') =>
    lines
      .filter((one) => one[state] > 0)
      .map(({ sold: _, ...one }) => ({ ...one, qty: state === 'sold' ? one.qty - one.stock : one.stock }))
  // The first parcels were sent before the sandbox's tracks of them, which are else shown as another
  // parcel's.
  const sent = new Date(Date.now() - (13 - n) * 9 * 86_400_000).toISOString()
  return {
    reviewData: { pk_id: pkId, sold: entries('sold'), stock: entries('stock'), employee: [] },
    packageData: {
      pk_id: pkId,
      type: '非奶粉',
      weight: 5,
      count: 22,
      postage: 60,
      exchangeRate: 4.7,
      sendTimeISO: sent,
    },
    receiverData: {
      receiver: receivers[n % receivers.length],
      phone: '13800138000',
      address: '上海市浦东新区世纪大道1号',
    },
  }
}

function line(item: string, price: number, qty: number, stock: number) {
  const weight = Math.round(120 / qty) / 100
  const cost = Math.round((price + (weight / 5) * 60) * 470) / 100
  return {
    item,
    qty,
    price,
    weight,
    subtotalWeight: 1.2,
    cost,
    stock,
    employee: 0,
    note: '',
    sold: qty - stock,
  }
}
