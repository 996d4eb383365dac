// @rules 21-price-03 21-price-04 14-call-117
import { expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { newProduct, productBody } from './product-helpers.ts'

const { boss, anna } = await openApp({ boss: 'admin', anna: 'staff' })

/** Sells pieces of an item, which cost 99.64 each. */
async function sell(by: Person, item: string, sale: { qty?: number; subtotal: number; customer?: string }) {
  const { qty = 1, subtotal, customer } = sale
  const { _id } = await rowOf(by, await savePackage(by, { item, sold: qty }), 'sold')
  await by.ok.addToCart({
    body: { _id, type: 'sold', addToCart: qty, subtotal, ...(customer && { customer }) },
  })
  await by.ok.payCart({ body: { paymentMethod: 'Bank' } })
}

/** The price that a new row of each item is offered at. */
async function offered(by: Person, items: readonly string[], customer?: string) {
  const rows = await Promise.all(
    items.map(async (item) => (await rowOf(by, await savePackage(by, { item, sold: 1 }), 'sold'))._id),
  )
  const query = { ids: [...rows, 'none'].join(','), ...(customer && { customer }) }
  const { result } = await by.ok.listSalePrices({ query })
  return rows.map((row) => {
    const { _id, ...price } = result.find((one) => one._id === row) ?? {}
    return price
  })
}

it('a row is offered at what its customer paid last, else at the median of ten sales', async () => {
  const { party_id: zhou } = await anna.ok.addParty({
    body: { name: '周强', phone: '', wechat: '', note: '', isSender: false, isCustomer: true },
  })
  await sell(anna, 'Bellamy 3 900g', { qty: 3, subtotal: 400, customer: zhou })
  for (const subtotal of [500, ...Array.from({ length: 9 }, (_, at) => 121 + at), 600])
    await sell(anna, 'bellamy  3 0.9kg', { subtotal })
  const usual = { qty: 1, amount: 125.5, by: 'usual' }
  expect(await offered(anna, ['BELLAMY 3 900g', 'Unknown'])).toEqual([usual, {}])
  const last = { qty: 3, amount: 400, by: 'customer' }
  expect(await offered(anna, ['Bellamy 3 900g'], zhou)).toEqual([last])

  // What was rejected is no sale.
  await sell(anna, 'Bellamy 3 900g', { subtotal: 999, customer: zhou })
  const [newest] = (await boss.ok.listTransactions()).result
  const preview = await boss.ok.previewRejection({ query: { transaction_id: newest?._id ?? '' } })
  const body = { transaction_id: newest?._id ?? '', version: preview.version ?? '', reason: 'wrong' }
  await boss.ok.rejectTransaction({ body })
  expect(await offered(anna, ['Bellamy 3 900g'], zhou)).toEqual([last])
})

it('a product is offered at the price that was entered, and by all of its texts', async () => {
  await sell(anna, 'old name', { subtotal: 150 })
  const id = await newProduct(anna, '贝拉米 3段')
  expect(await offered(anna, ['贝拉米 3段'])).toEqual([{}])
  const named = { ...productBody('贝拉米 3段', { aliases: ['old name'] }), _id: id, archived: false }
  await anna.ok.updateProduct({ body: { ...named, version: 1 } })
  expect(await offered(anna, ['贝拉米 3段'])).toEqual([{ qty: 1, amount: 150, by: 'usual' }])
  await anna.ok.updateProduct({ body: { ...named, version: 2, salePrice: 168 } })
  expect(await offered(anna, ['old name'])).toEqual([{ qty: 1, amount: 168, by: 'usual' }])
})
