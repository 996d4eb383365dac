// @rules 10-cart-01 11-cart-01 14-call-16 14-call-17 3-cart-01 V2.1.3 3-row-01 V2.3.4 3-cart-03 11-cart-02
// @rules 14-call-18 3-cart-09 3-cart-02 3-pay-01 V8.2.2 11-cart-03 14-call-19
import { expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { type ItemView, piecesOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { cartOf } from './goods.ts'

const { anna, ben, refuses, storesNothing } = await openApp({ anna: 'staff', ben: 'visitor' })
const add = (by: Person, row: ItemView, pieces: number, subtotal?: number, type: ItemType = row.type) => {
  const body = { addToCart: pieces, _id: row._id, type, ...(subtotal === undefined ? {} : { subtotal }) }
  return by.addToCart({ body })
}

const remove = (by: Person, record_id: string, claim: object = {}) =>
  by.removeFromCart({ body: { record_id, ...claim } })
const flag = (by: Person, _id: string, returnAllProfits: boolean) =>
  by.flagAllProfits({ body: { _id, returnAllProfits } })

async function emptyCart(by: Person) {
  for (const { _id } of await cartOf(by)) expect((await remove(by, _id)).status).toBe(200)
}

async function rows(pkId: string) {
  const [sold, stock] = [await rowOf(anna, pkId, 'sold'), await rowOf(anna, pkId, 'stock')]
  return { sold, stock, employee: await rowOf(anna, pkId, 'employee') }
}

it('reserves pieces with their money, newest first', async () => {
  const pkId = await savePackage(anna, { sold: 6, stock: 3, employee: 2, note: 'fragile' })
  const { sold, stock, employee } = await rows(pkId)
  expect((await add(anna, sold, 2, 250)).answer.msg).toBe('2 × Vitamin C added to your cart.')
  expect((await add(anna, stock, 1, 99.65)).status).toBe(200)
  expect((await add(anna, employee, 2)).status).toBe(200)
  const money = {
    // Their cost, no profits.
    employee: { qty: 2, cost: 199.28, payAmountToSender: 199.28 },
    // profits 99.65 - 99.64 = 0.01; 99.64 + 0.005 = 99.645 -> 99.65.
    stock: { qty: 1, cost: 99.64, payAmountFromCustomer: 99.65, profits: 0.01, payAmountToSender: 99.65 },
    // profits 250 - 199.28 = 50.72; 199.28 + 25.36 = 224.64.
    sold: { qty: 2, cost: 199.28, payAmountFromCustomer: 250, profits: 50.72, payAmountToSender: 224.64 },
  }
  const entry = (originalType: keyof typeof money, { _id: original_id }: ItemView) => {
    const line = { item: 'Vitamin C', receiver: '王小明', pk_id: pkId, costPerEach: 99.64, note: 'fragile' }
    const seen = { _id: expect.any(String), version: expect.any(String), person: expect.any(String) }
    const own = { ...seen, original_id, originalType, returnAllProfits: false }
    return { ...line, ...own, ...money[originalType] }
  }
  expect(await cartOf(anna)).toEqual([
    entry('employee', employee),
    entry('stock', stock),
    entry('sold', sold),
  ])
  expect(await piecesOf(ben, pkId)).toEqual([
    'employee 2 (2 in carts)',
    'sold 6 (2 in carts)',
    'stock 3 (1 in carts)',
  ])
  expect(await cartOf(ben)).toEqual([])
  await emptyCart(anna)
  expect(await piecesOf(anna, pkId)).toEqual(['employee 2', 'sold 6', 'stock 3'])
})

it('refuses invalid requests, and stores nothing', async () => {
  const { sold, stock, employee } = await rows(await savePackage(anna, { sold: 3, stock: 2, employee: 1 }))
  const gone = { ...sold, _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  await storesNothing(async () => {
    await says(add(anna, sold, 0, 500), 400, 'Quantity must be a whole number of at least 1.')
    await says(add(anna, sold, 4, 500), 409, 'Only 3 available. Somebody may have taken the rest.')
    await says(add(anna, sold, 1), 400, 'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.')
    const loss = 'Profit is less than ¥0.00. Move the item to exception instead.'
    await says(add(anna, stock, 2, 199.27), 400, loss)
    const moved = add(anna, employee, 1, 0, 'exception')
    await says(moved, 409, 'This item is now employee. Reload and try again.')
    const nowhere = 'This item is no longer here. Somebody may have moved or paid it.'
    await says(add(anna, gone, 1, 500), 404, nowhere)
  })
  // A profit of exactly 0 is no loss.
  expect((await add(anna, sold, 3, 298.92)).status).toBe(200)
  await says(add(ben, sold, 1, 500), 409, 'Only 0 available. In carts: Anna (3).')
  await emptyCart(anna)
})

it('gives the last piece to exactly one of sixteen who want it at once', async () => {
  const pkId = await savePackage(anna, { sold: 1 })
  const row = await rowOf(anna, pkId, 'sold')
  const crowd = [anna, ben]
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => add(crowd[n % 2] ?? anna, row, 1, 120)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
  expect(await piecesOf(anna, pkId)).toEqual(['sold 1 (1 in carts)'])
  expect([...(await cartOf(anna)), ...(await cartOf(ben))]).toHaveLength(1)
  await Promise.all([emptyCart(anna), emptyCart(ben)])
})

it('frees what the stored entry reserves, whatever the request says', async () => {
  const pkId = await savePackage(anna, { sold: 5, stock: 5 })
  const { sold } = { sold: await rowOf(anna, pkId, 'sold') }
  const other = await rowOf(anna, pkId, 'stock')
  await add(anna, sold, 2, 250)
  await add(anna, other, 3, 400)
  const entry = (await cartOf(anna)).find(({ original_id }) => original_id === sold._id)
  const claim = { solid_id: other._id, type: 'stock', addToCart: 999 }
  const answer = await remove(anna, entry?._id ?? '', claim)
  expect(answer.answer.msg).toBe('2 × Vitamin C removed from your cart.')
  expect(await piecesOf(anna, pkId)).toEqual(['sold 5', 'stock 5 (3 in carts)'])
  await refuses(() => remove(anna, entry?._id ?? '', claim), 404, 'This item is no longer in your cart.')
  await emptyCart(anna)
})

it('names the new entry, with which a removed one can be put back as it was', async () => {
  const pkId = await savePackage(anna, { sold: 5 })
  const row = await rowOf(anna, pkId, 'sold')
  const added = await add(anna, row, 2, 700)
  const { entry_id = '' } = added.answer
  await flag(anna, entry_id, true)
  const [before] = await cartOf(anna)
  expect(before).toMatchObject({ _id: entry_id, returnAllProfits: true, payAmountFromCustomer: 700 })
  await remove(anna, entry_id)
  const again = (await add(anna, row, 2, 700)).answer.entry_id ?? ''
  await flag(anna, again, true)
  expect(await cartOf(anna)).toEqual([{ ...before, _id: again, version: expect.any(String) }])
  await emptyCart(anna)
})

it('frees an entry once for eight concurrent removals', async () => {
  const pkId = await savePackage(anna, { sold: 5 })
  const row = await rowOf(anna, pkId, 'sold')
  await add(anna, row, 2, 250)
  await add(anna, row, 2, 250)
  const [entry] = await cartOf(anna)
  const answers = await Promise.all(Array.from({ length: 8 }, () => remove(anna, entry?._id ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
  expect(await piecesOf(anna, pkId)).toEqual(['sold 5 (2 in carts)'])
  await emptyCart(anna)
})

it('belongs to one person: no other user can remove, flag or pay an entry', async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  await add(anna, await rowOf(anna, pkId, 'sold'), 1, 150)
  const [entry] = await cartOf(anna)
  await storesNothing(async () => {
    expect((await remove(ben, entry?._id ?? '')).status).toBe(404)
    expect((await flag(ben, entry?._id ?? '', true)).status).toBe(404)
    await says(ben.payCart({ body: { paymentMethod: 'Bank' } }), 400, 'Your cart is empty.')
  })
  expect(await cartOf(anna)).toEqual([entry])
  await emptyCart(anna)
})

it('flags all profits for sold and stock, and not for employee pieces', async () => {
  const { sold, stock, employee } = await rows(await savePackage(anna, { sold: 1, stock: 1, employee: 1 }))
  await add(anna, sold, 1, 150)
  await add(anna, stock, 1, 150)
  await add(anna, employee, 1)
  const [ofEmployee, ofStock, ofSold] = await cartOf(anna)
  expect((await flag(anna, ofSold?._id ?? '', true)).answer.msg).toBe(
    'All profit of Vitamin C goes to the sender.',
  )
  expect((await flag(anna, ofStock?._id ?? '', true)).status).toBe(200)
  expect((await flag(anna, ofStock?._id ?? '', false)).answer.msg).toBe('Profits of Vitamin C are shared.')
  await refuses(
    () => flag(anna, ofEmployee?._id ?? '', true),
    400,
    'Only sold and stock items can give all profit to the sender.',
  )
  // 150 - 99.64 = 50.36 profits: all back 150; shared 99.64 + 25.18 = 124.82; employee 99.64.
  expect((await cartOf(anna)).map((e) => `${e.returnAllProfits} ${e.payAmountToSender}`)).toEqual([
    'false 99.64',
    'false 124.82',
    'true 150',
  ])
  await emptyCart(anna)
})
