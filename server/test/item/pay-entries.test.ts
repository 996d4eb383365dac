// @rules 9-checkout-28 14-call-116
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { putInCart } from './goods.ts'

const { boss, anna, ben } = await openApp({ boss: 'admin', anna: 'staff', ben: 'visitor' })

const addPiece = async (by: Person, item: string) =>
  putInCart(by, await savePackage(by, { item, sold: 1 }), 'sold', 1, 200)

const seenCart = async (by: Person) =>
  (await by.ok.listCart()).result.toReversed().map(({ _id, version }) => ({ _id, version }))
const itemsInCart = async (by: Person) => (await by.ok.listCart()).result.toReversed().map(({ item }) => item)
const pay = (by: Person, entries: { _id: string; version: string }[], paymentMethod = 'Bank' as const) =>
  by.payCartEntries({ body: { paymentMethod, entries } })

it('pays the entries that are named, and leaves the others in the cart', async () => {
  for (const item of ['Milk', 'Tea', 'Honey']) await addPiece(anna, item)
  const [milk, tea, honey] = await seenCart(anna)
  if (!milk || !tea || !honey) throw new Error('three entries')
  expect((await pay(anna, [milk, honey])).status).toBe(200)
  expect(await itemsInCart(anna)).toEqual(['Tea'])
  const [paid] = (await anna.ok.listTransactions()).result
  expect(paid?.items?.map(({ item }) => item)).toEqual(['Milk', 'Honey'])
  expect(await pay(anna, [tea, honey])).toMatchObject({ status: 404, answer: { code: 'cart.entry_gone' } })
  expect(await itemsInCart(anna)).toEqual(['Tea'])
})

it('pays nothing when an entry has changed since it was seen, or is in the cart of another', async () => {
  await addPiece(boss, 'Butter')
  await addPiece(boss, 'Rice')
  const seen = await seenCart(boss)
  const [butter] = seen
  await boss.ok.updateCartEntry({ body: { _id: butter?._id ?? '', subtotal: 201 } })
  expect(await pay(boss, seen)).toMatchObject({ status: 409, answer: { code: 'cart.changed' } })
  expect(await itemsInCart(boss)).toEqual(['Butter', 'Rice'])
  const now = await seenCart(boss)
  expect(await pay(anna, now)).toMatchObject({ status: 404, answer: { code: 'cart.entry_gone' } })
  expect((await pay(boss, now)).status).toBe(200)
  expect(await itemsInCart(boss)).toEqual([])
})

it('leaves them owed only where the person may', async () => {
  const body = { paymentMethod: 'On account' as const, entries: [{ _id: 'x', version: 'x' }] }
  expect(await ben.payCartEntries({ body })).toMatchObject({
    status: 403,
    answer: { code: 'access.forbidden' },
  })
})
