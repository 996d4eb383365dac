// @rules 3-cart-07 3-cart-08 3-exception-05
import { describe, expect, it } from 'vitest'
import { type ItemView, piecesOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { newestLog, storedLogs } from '../log/stored-logs.ts'
import { approveExceptionOf, cartOf, movePieces, payAll } from './goods.ts'

// Every piece costs 99.64.
const { testApp, anna, boss, ben, storesNothing } = await openApp({
  anna: 'staff',
  boss: 'admin',
  ben: 'staff',
})

describe('a change of a cart entry', () => {
  const change = (by: Person, _id: string, wanted: { qty?: number; subtotal?: number }) =>
    by.updateCartEntry({ body: { _id, ...wanted } })

  async function add(by: Person, row: ItemView, pieces: number, subtotal?: number): Promise<string> {
    const { _id, type } = row
    await by.ok.addToCart({
      body: { addToCart: pieces, _id, type, ...(subtotal !== undefined && { subtotal }) },
    })
    return (await cartOf(by))[0]?._id ?? expect.fail('no entry')
  }
  async function emptyCart(by: Person) {
    for (const { _id } of await cartOf(by)) await by.removeFromCart({ body: { record_id: _id } })
  }

  it('reserves exactly the new pieces, with the new amount, and is logged with both', async () => {
    const pkId = await savePackage(anna, { sold: 6 })
    const id = await add(anna, await rowOf(anna, pkId, 'sold'), 2, 250)
    const answer = await change(anna, id, { qty: 5, subtotal: 1234.5 })
    expect(answer.answer.msg).toBe('Your cart now has 5 × Vitamin C (¥1,234.50).')
    expect(await piecesOf(anna, pkId)).toEqual(['sold 6 (5 in carts)'])
    // profits 1234.50 - 498.20 = 736.30; 498.20 + 368.15 = 866.35.
    expect(await cartOf(anna)).toMatchObject([
      { _id: id, qty: 5, payAmountFromCustomer: 1234.5, profits: 736.3, payAmountToSender: 866.35 },
    ])
    const { kind, params } = await newestLog(testApp)
    expect(kind).toBe('Change cart entry')
    expect(params).toEqual({ item: 'Vitamin C', from: 2, was: ' (¥250.00)', to: 5, amount: ' (¥1,234.50)' })
    expect((await change(anna, id, { qty: 1 })).status).toBe(200)
    expect(await piecesOf(anna, pkId)).toEqual(['sold 6 (1 in carts)'])
    expect((await cartOf(anna))[0]).toMatchObject({ qty: 1, payAmountFromCustomer: 1234.5 })
    await emptyCart(anna)
  })

  it('refuses what adding refuses, and stores nothing; the same values change nothing', async () => {
    const pkId = await savePackage(anna, { sold: 4, employee: 2 })
    const sold = await rowOf(anna, pkId, 'sold')
    const id = await add(anna, sold, 2, 250)
    const employee = await add(anna, await rowOf(anna, pkId, 'employee'), 1)
    await add(ben, sold, 1, 150)
    await storesNothing(async () => {
      for (const [by, wanted, status, msg] of [
        [anna, { qty: 0 }, 400, 'Quantity must be a whole number of at least 1.'],
        [anna, { qty: 4, subtotal: 900 }, 409, 'Only 3 available. In carts: Ben (1).'],
        [anna, { qty: 3 }, 400, 'Profit is less than ¥0.00. Move the item to exception instead.'],
        [anna, { subtotal: -1 }, 400, 'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.'],
        [ben, { qty: 1 }, 404, 'This item is no longer in your cart.'],
      ] as const) {
        const { status: answered, error } = await change(by, id, wanted)
        expect([answered, error.msg]).toEqual([status, msg])
      }
      for (const wanted of [{}, { qty: 2 }, { subtotal: 250 }, { qty: 2, subtotal: 250 }])
        expect((await change(anna, id, wanted)).status).toBe(200)
    })
    // Employee pieces have no subtotal, whatever is sent.
    expect((await change(anna, employee, { qty: 2, subtotal: 5 })).answer.msg).toBe(
      'Your cart now has 2 × Vitamin C.',
    )
    expect((await cartOf(anna))[0]).toMatchObject({ qty: 2, payAmountToSender: 199.28 })
    await Promise.all([emptyCart(anna), emptyCart(ben)])
  })

  it('takes the share of an exception again, so that what is paid adds up to its subtotal', async () => {
    const pkId = await savePackage(anna, { sold: 3 })
    await movePieces(anna, pkId, ['sold', 'exception'], 3, 100)
    await approveExceptionOf(boss, pkId)
    const row = await rowOf(anna, pkId, 'exception')
    const first = await add(anna, row, 2)
    await add(ben, row, 1)
    const amounts = async () =>
      (await Promise.all([anna, ben].map(cartOf))).flat().map((entry) => entry.payAmountFromCustomer)
    expect(await amounts()).toEqual([66.67, 33.33])
    expect((await change(anna, first, { qty: 1, subtotal: 5 })).status).toBe(200)
    expect(await amounts()).toEqual([33.33, 33.33])
    expect((await change(anna, first, { qty: 2 })).status).toBe(200)
    expect(await amounts()).toEqual([66.67, 33.33])
    for (const by of [anna, ben]) await payAll(by)
    const { result } = await anna.ok.listTransactions()
    const paid = result.slice(0, 2).flatMap(({ items }) => items.map((item) => item.payAmountFromCustomer))
    expect(paid.toSorted()).toEqual([33.33, 66.67])
    expect(await piecesOf(anna, pkId)).toEqual([])
  })

  it('gives the last pieces to one of many who want them, and two tabs agree in the end', async () => {
    const pkId = await savePackage(anna, { sold: 10 })
    const sold = await rowOf(anna, pkId, 'sold')
    const ids = [await add(anna, sold, 1, 2000), await add(ben, sold, 1, 2000)]
    const wishes = Array.from({ length: 12 }, (_, n) => ({ by: n % 2, qty: 5 + (n % 5) }))
    const answers = await Promise.all(
      wishes.map(({ by, qty }) => change([anna, ben][by] ?? anna, ids[by] ?? '', { qty })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    )
    const held = (await Promise.all([anna, ben].map(cartOf))).flat().reduce((sum, { qty }) => sum + qty, 0)
    expect(held).toBeLessThanOrEqual(10)
    expect(await piecesOf(anna, pkId)).toEqual([`sold 10 (${held} in carts)`])
    // A change and a removal at the same moment: the pieces are free either way.
    const [id = ''] = ids
    await Promise.all([
      change(anna, id, { qty: 1 }),
      anna.removeFromCart({ body: { record_id: id } }),
      change(anna, id, { qty: 2 }),
    ])
    await Promise.all([emptyCart(anna), emptyCart(ben)])
    expect(await piecesOf(anna, pkId)).toEqual(['sold 10'])
  })
})

describe('the reason of an exception', () => {
  const move = (by: Person, row: ItemView, subtotal: number, reason?: string) => {
    const what = { original_id: row._id, sourceType: row.type, targetType: 'exception' as const }
    const body = { ...what, transferQty: 1, subtotal, ...(reason !== undefined && { reason }) }
    return by.transferItem({ body })
  }

  it('is kept with who asked, each once where exceptions join, and is logged', async () => {
    const pkId = await savePackage(anna, { sold: 4 })
    const sold = await rowOf(anna, pkId, 'sold')
    expect((await move(anna, sold, 50, ' dented \n tin ')).status).toBe(200)
    const first = await rowOf(anna, pkId, 'exception')
    expect(first).toMatchObject({ reason: 'dented   tin', requestedByNames: ['Anna'] })
    await move(ben, sold, 50, 'near its date')
    await move(ben, sold, 50, 'near its date')
    await move(ben, sold, 50)
    const joined = await rowOf(anna, pkId, 'exception')
    expect(joined).toMatchObject({
      qty: 4,
      reason: 'dented   tin\nnear its date',
      requestedByNames: ['Anna', 'Ben'],
    })
    expect(joined.version).not.toBe(first.version)
    const logs = await storedLogs(testApp, { kind: 'Transfer', pk_id: pkId })
    expect(logs.map(({ params }) => params.reason)).toEqual([
      'dented   tin',
      'near its date',
      'near its date',
      undefined,
    ])
  })

  it('is at most 500 characters long, and does not stay with recovered pieces', async () => {
    const pkId = await savePackage(anna, { sold: 1 })
    const sold = await rowOf(anna, pkId, 'sold')
    expect((await move(anna, sold, 50, 'x'.repeat(501))).status).toBe(400)
    expect((await move(anna, sold, 50, 'x'.repeat(500))).status).toBe(200)
    const exception = await rowOf(anna, pkId, 'exception')
    const back = { sourceType: 'exception', targetType: 'sold', transferQty: 1 } as const
    await anna.transferItem({ body: { original_id: exception._id, ...back } })
    expect(await rowOf(anna, pkId, 'sold')).not.toHaveProperty('reason')
  })
})
