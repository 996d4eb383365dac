// @rules 10-cart-01 11-cart-01 14-call-16 14-call-17 3-cart-01 V2.1.3 3-row-01 V2.3.4 3-cart-03 11-cart-02
// @rules 14-call-18 3-cart-09 3-cart-02 3-pay-01 V8.2.2 11-cart-03 14-call-19
import { afterAll, describe, expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { engine } from '../../../testkit/engine.ts'
import { type ItemView, piecesOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp, type Person } from '../../../testkit/test-app.ts'
import { cartOf } from './goods.ts'

describe('the cart', async () => {
  const testApp = await openTestApp(engine)
  const anna = await testApp.person('staff', 'Anna')
  const ben = await testApp.person('visitor', 'Ben')
  afterAll(() => testApp.close())

  const add = (by: Person, row: ItemView, pieces: number, subtotal?: number, type: ItemType = row.type) => {
    const body = { addToCart: pieces, _id: row._id, type, ...(subtotal === undefined ? {} : { subtotal }) }
    return by.addToCart({ body })
  }
  const cart = (by: Person) => cartOf(by)
  const remove = (by: Person, record_id: string, claim: object = {}) =>
    by.removeFromCart({ body: { record_id, ...claim } })
  const flag = (by: Person, _id: string, returnAllProfits: boolean) =>
    by.flagAllProfits({ body: { _id, returnAllProfits } })
  async function emptyCart(by: Person) {
    for (const { _id } of await cart(by)) expect((await remove(by, _id)).status).toBe(200)
  }
  const rows = async (pkId: string) => ({
    sold: await rowOf(anna, pkId, 'sold'),
    stock: await rowOf(anna, pkId, 'stock'),
    employee: await rowOf(anna, pkId, 'employee'),
  })

  it('reserves pieces with their money, newest first', async () => {
    const pkId = await savePackage(anna, { sold: 6, stock: 3, employee: 2, note: 'fragile' })
    const { sold, stock, employee } = await rows(pkId)
    expect((await add(anna, sold, 2, 250)).answer.msg).toBe('2 × Vitamin C added to your cart.')
    expect((await add(anna, stock, 1, 99.65)).status).toBe(200)
    expect((await add(anna, employee, 2)).status).toBe(200)
    const shared = {
      item: 'Vitamin C',
      receiver: '王小明',
      pk_id: pkId,
      costPerEach: 99.64,
      returnAllProfits: false,
      note: 'fragile',
    }
    const id = expect.any(String)
    expect(await cart(anna)).toEqual([
      // Employee pieces: their cost, no profits.
      {
        ...shared,
        _id: id,
        original_id: employee._id,
        qty: 2,
        cost: 199.28,
        originalType: 'employee',
        payAmountToSender: 199.28,
      },
      // profits 99.65 - 99.64 = 0.01; 99.64 + 0.005 = 99.645 -> 99.65.
      {
        ...shared,
        _id: id,
        original_id: stock._id,
        qty: 1,
        cost: 99.64,
        originalType: 'stock',
        payAmountFromCustomer: 99.65,
        profits: 0.01,
        payAmountToSender: 99.65,
      },
      // profits 250 - 199.28 = 50.72; 199.28 + 25.36 = 224.64.
      {
        ...shared,
        _id: id,
        original_id: sold._id,
        qty: 2,
        cost: 199.28,
        originalType: 'sold',
        payAmountFromCustomer: 250,
        profits: 50.72,
        payAmountToSender: 224.64,
      },
    ])
    expect(await piecesOf(ben, pkId)).toEqual([
      'employee 2 (2 in carts)',
      'sold 6 (2 in carts)',
      'stock 3 (1 in carts)',
    ])
    expect(await cart(ben)).toEqual([])
    await emptyCart(anna)
    expect(await piecesOf(anna, pkId)).toEqual(['employee 2', 'sold 6', 'stock 3'])
  })

  it('refuses invalid requests, and stores nothing', async () => {
    const { sold, stock, employee } = await rows(await savePackage(anna, { sold: 3, stock: 2, employee: 1 }))
    const gone = { ...sold, _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
    await expectNothingStored(testApp.database, async () => {
      const refusals = [
        [await add(anna, sold, 0, 500), 400, 'Quantity must be a whole number of at least 1.'],
        [await add(anna, sold, 4, 500), 409, 'Only 3 available. Somebody may have taken the rest.'],
        [await add(anna, sold, 1), 400, 'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.'],
        [
          await add(anna, stock, 2, 199.27),
          400,
          'Profit is less than ¥0.00. Move the item to exception instead.',
        ],
        [
          await add(anna, employee, 1, 0, 'exception'),
          409,
          'This item is now employee. Reload and try again.',
        ],
        [
          await add(anna, gone, 1, 500),
          404,
          'This item is no longer here. Somebody may have moved or paid it.',
        ],
      ] as const
      for (const [answer, status, msg] of refusals)
        expect([answer.status, answer.error.msg]).toEqual([status, msg])
    })
    // A profit of exactly 0 is no loss.
    expect((await add(anna, sold, 3, 298.92)).status).toBe(200)
    const taken = await add(ben, sold, 1, 500)
    expect([taken.status, taken.error.msg]).toEqual([409, 'Only 0 available. In carts: Anna (3).'])
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
    expect([...(await cart(anna)), ...(await cart(ben))]).toHaveLength(1)
    await Promise.all([emptyCart(anna), emptyCart(ben)])
  })

  it('frees what the stored entry reserves, whatever the request says', async () => {
    const pkId = await savePackage(anna, { sold: 5, stock: 5 })
    const { sold } = { sold: await rowOf(anna, pkId, 'sold') }
    const other = await rowOf(anna, pkId, 'stock')
    await add(anna, sold, 2, 250)
    await add(anna, other, 3, 400)
    const entry = (await cart(anna)).find(({ original_id }) => original_id === sold._id)
    const claim = { solid_id: other._id, type: 'stock', addToCart: 999 }
    const answer = await remove(anna, entry?._id ?? '', claim)
    expect(answer.answer.msg).toBe('2 × Vitamin C removed from your cart.')
    expect(await piecesOf(anna, pkId)).toEqual(['sold 5', 'stock 5 (3 in carts)'])
    const again = await expectNothingStored(testApp.database, () => remove(anna, entry?._id ?? '', claim))
    expect([again.status, again.error.msg]).toEqual([404, 'This item is no longer in your cart.'])
    await emptyCart(anna)
  })

  it('names the new entry, with which a removed one can be put back as it was', async () => {
    const pkId = await savePackage(anna, { sold: 5 })
    const row = await rowOf(anna, pkId, 'sold')
    const added = await add(anna, row, 2, 700)
    const { entry_id = '' } = added.answer
    await flag(anna, entry_id, true)
    const [before] = await cart(anna)
    expect(before).toMatchObject({ _id: entry_id, returnAllProfits: true, payAmountFromCustomer: 700 })
    await remove(anna, entry_id)
    const again = (await add(anna, row, 2, 700)).answer.entry_id ?? ''
    await flag(anna, again, true)
    expect(await cart(anna)).toEqual([{ ...before, _id: again }])
    await emptyCart(anna)
  })

  it('frees an entry once for eight concurrent removals', async () => {
    const pkId = await savePackage(anna, { sold: 5 })
    const row = await rowOf(anna, pkId, 'sold')
    await add(anna, row, 2, 250)
    await add(anna, row, 2, 250)
    const [entry] = await cart(anna)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(anna, entry?._id ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
    expect(await piecesOf(anna, pkId)).toEqual(['sold 5 (2 in carts)'])
    await emptyCart(anna)
  })

  it('belongs to one person: no other user can remove, flag or pay an entry', async () => {
    const pkId = await savePackage(anna, { sold: 2 })
    await add(anna, await rowOf(anna, pkId, 'sold'), 1, 150)
    const [entry] = await cart(anna)
    await expectNothingStored(testApp.database, async () => {
      expect((await remove(ben, entry?._id ?? '')).status).toBe(404)
      expect((await flag(ben, entry?._id ?? '', true)).status).toBe(404)
      const paid = await ben.payCart({ body: { paymentMethod: 'Bank' } })
      expect([paid.status, paid.error.msg]).toEqual([400, 'Your cart is empty.'])
    })
    expect(await cart(anna)).toEqual([entry])
    await emptyCart(anna)
  })

  it('flags all profits for sold and stock, and not for employee pieces', async () => {
    const { sold, stock, employee } = await rows(await savePackage(anna, { sold: 1, stock: 1, employee: 1 }))
    await add(anna, sold, 1, 150)
    await add(anna, stock, 1, 150)
    await add(anna, employee, 1)
    const [ofEmployee, ofStock, ofSold] = await cart(anna)
    expect((await flag(anna, ofSold?._id ?? '', true)).answer.msg).toBe(
      'All profit of Vitamin C goes to the sender.',
    )
    expect((await flag(anna, ofStock?._id ?? '', true)).status).toBe(200)
    expect((await flag(anna, ofStock?._id ?? '', false)).answer.msg).toBe('Profits of Vitamin C are shared.')
    const refused = await expectNothingStored(testApp.database, () => flag(anna, ofEmployee?._id ?? '', true))
    expect([refused.status, refused.error.msg]).toEqual([
      400,
      'Only sold and stock items can give all profit to the sender.',
    ])
    // 150 - 99.64 = 50.36 profits: all back 150; shared 99.64 + 25.18 = 124.82; employee 99.64.
    expect((await cart(anna)).map((e) => [e.returnAllProfits, e.payAmountToSender])).toEqual([
      [false, 99.64],
      [false, 124.82],
      [true, 150],
    ])
    await emptyCart(anna)
  })
})
