// @rules 21-product-03 14-call-118 9-package-28
import { expect, it } from 'vitest'
import { buildOrder, newPackageId, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { lei } from '../party/party-helpers.ts'
import { newProduct } from './product-helpers.ts'

const { boss, anna, victor } = await openApp({ boss: 'admin', anna: 'staff', victor: 'visitor' })
const read = async (product: string) => anna.ok.getProduct({ query: { product } })

it('shows unpaid pieces by state, and who bought it for how much, by all writings of its texts', async () => {
  const tin = await newProduct(anna, 'Tin 900g', { aliases: ['Dose'] })
  const first = await savePackage(anna, { item: 'tin 0.9kg', sold: 2, stock: 3, price: 10 })
  const receiver = { receiver: '李雷', phone: '13800138000' }
  const second = newPackageId()
  await anna.ok.submitOrder({
    body: buildOrder(second, [{ item: 'Dose', sold: 4, employee: 1, price: 12 }], receiver),
  })
  const { party_id } = await anna.ok.addParty({ body: { ...lei, name: '王小明', isCustomer: true } })
  for (const [pkId, customer] of [
    [first, party_id],
    [second, undefined],
  ] as const) {
    const { _id } = await rowOf(anna, pkId, 'sold')
    const named = customer === undefined ? {} : { customer }
    await anna.ok.addToCart({ body: { _id, type: 'sold', addToCart: 2, subtotal: 300, ...named } })
  }
  const { transaction_id = '', number = 0 } = await anna.ok.payCart({ body: { paymentMethod: 'Bank' } })
  const other = await rowOf(anna, second, 'sold')
  await anna.ok.addToCart({ body: { _id: other._id, type: 'sold', addToCart: 1, subtotal: 100 } })
  const { product, stock, purchases, sales, buyers = [] } = await read(tin)
  expect(product).toMatchObject({ nameEn: 'Tin 900g', aliases: ['Dose'] })
  expect(stock.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
    { type: 'employee', pieces: 1, inCarts: 0 },
    { type: 'sold', pieces: 2, inCarts: 1 },
    { type: 'stock', pieces: 3, inCarts: 0 },
  ])
  const at = expect.any(String)
  expect(purchases).toEqual([
    { pk_id: second, at, pieces: 5, price: 12 },
    { pk_id: first, at, pieces: 5, price: 10 },
  ])
  const sale = { transaction_id, number, at, pieces: 2, amount: 300 }
  expect(sales).toEqual([sale, sale])
  expect(buyers.toSorted((a, b) => Number(a.isReceiver ?? false) - Number(b.isReceiver ?? false))).toEqual([
    { _id: party_id, name: '王小明', pieces: 2, amount: 300, lastAt: at },
    { _id: expect.any(String), name: '李雷', isReceiver: true, pieces: 2, amount: 300, lastAt: at },
  ])
  const { items } = await anna.ok.getTransaction({ query: { transaction: `T-${number}` } })
  await boss.ok.approveTransaction({ body: { transaction_id } })
  const refund = { transaction_id, item_id: items[0]?._id ?? '', qty: 1, seen: 0, reason: 'sent back' }
  await boss.ok.refundPieces({ body: refund })
  expect((await read(tin)).sales.map(({ pieces }) => pieces).toSorted()).toEqual([1, 2])
  const { itemRecords } = await anna.ok.getPackage({ query: { pk_id: first } })
  expect(new Set(itemRecords.map((row) => row.product))).toEqual(new Set([tin]))
  const seen = await victor.ok.getPackage({ query: { pk_id: first } })
  expect(seen.itemRecords.some((row) => 'product' in row)).toBe(false)
  const survivor = await newProduct(anna, 'Can')
  await boss.ok.mergeProducts({ body: { _id: tin, into: survivor, version: 1 } })
  expect((await read(survivor)).purchases).toHaveLength(2)
  expect(await read(tin)).toMatchObject({ stock: [], purchases: [], sales: [], buyers: [] })
})

it('shows at most 60 purchases, none of a void order; an unknown product is refused', async () => {
  const tea = await newProduct(anna, 'Tea')
  const pkId = newPackageId()
  const lines = Array.from({ length: 62 }, () => ({ item: 'Tea', sold: 1 }))
  await anna.ok.submitOrder({ body: buildOrder(pkId, lines, { weight: 100 }) })
  expect((await read(tea)).purchases).toHaveLength(60)
  await boss.ok.voidOrder({ body: { pk_id: pkId, revision: 1, reason: 'entered twice' } })
  expect((await read(tea)).purchases).toEqual([])
  const { status, error } = await anna.getProduct({ query: { product: 'none' } })
  expect([status, error.code]).toEqual([404, 'product.gone'])
})
