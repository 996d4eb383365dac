// @rules 3-exception-01 10-item-04 11-moves-07 11-moves-05 14-call-21 V2.3.1 3-approve-01 3-exception-02
// @rules 3-exception-03 1-exception-02 3-exception-04 11-moves-06
import { expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { type ItemView, piecesOf, rowOf, rowsOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { cartOf, movePieces, payAll } from './goods.ts'

const { testApp, anna, admin, storesNothing } = await openApp({ anna: 'staff', admin: 'admin' })
const move = (row: ItemView, targetType: ItemType, transferQty: number, subtotal?: number | null) => {
  const body = { original_id: row._id, sourceType: row.type, targetType, transferQty }
  return anna.transferItem({ body: subtotal === undefined ? body : { ...body, subtotal } })
}

const approve = (_id: string) => admin.approveException({ body: { _id } })

/** An exception has its own subtotal, whatever is sent. */
const add = ({ _id }: ItemView, pieces: number) =>
  anna.addToCart({ body: { addToCart: pieces, _id, type: 'exception', subtotal: 999 } })
const cart = () => cartOf(anna)
const only = (pkId: string, type: ItemType) => rowOf(anna, pkId, type)

/** An exception of `qty` sold pieces, for `subtotal` RMB together. */
async function exceptionOf(qty: number, subtotal: number): Promise<ItemView> {
  const pkId = await savePackage(anna, { sold: qty })
  await movePieces(anna, pkId, ['sold', 'exception'], qty, subtotal)
  return only(pkId, 'exception')
}

it('start unapproved, with what the customer pays and what the sender would get', async () => {
  // 3 x 99.64 = 298.92; profits 200 - 298.92 = -98.92; 298.92 - 49.46 = 249.46.
  const row = await exceptionOf(3, 200)
  expect(row).toMatchObject({ qty: 3, type: 'exception', originalType: 'sold', approved: false })
  expect([row.subtotal, row.payAmount]).toEqual([200, 249.46])
})

it('need a subtotal of 0 or more that makes a loss', async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  const sold = await only(pkId, 'sold')
  await storesNothing(async () => {
    expect((await move(sold, 'exception', 1)).error.msg).toBe(
      'Enter the subtotal in RMB: 0 or more, with at most 2 decimals.',
    )
    expect((await move(sold, 'exception', 1, 99.64)).error.msg).toBe(
      'Profit is not below ¥0.00, so this is no exception.',
    )
  })
  expect((await move(sold, 'exception', 1, 99.63)).status).toBe(200)
  expect((await move(sold, 'exception', 1, 0)).status).toBe(200)
  const exceptions = (await rowsOf(anna, pkId)).filter(({ type }) => type === 'exception')
  expect(exceptions.map(({ subtotal }) => subtotal).toSorted()).toEqual([0, 99.63])
})

it('go to the cart only after an admin approved them, once', async () => {
  const row = await exceptionOf(2, 100)
  await storesNothing(async () => {
    expect((await add(row, 1)).error.msg).toBe('An admin must approve this exception first.')
    expect((await approve('nothing')).status).toBe(404)
  })
  expect((await approve(row._id)).answer.msg).toBe('Exception Vitamin C is approved.')
  await storesNothing(async () => {
    expect((await approve(row._id)).error.msg).toBe('This exception was already approved by Admin.')
  })
  expect((await only(row.pk_id, 'exception')).approved).toBe(true)
  const sold = await only(await savePackage(anna, { sold: 1 }), 'sold')
  expect((await approve(sold._id)).error.msg).toBe('This item is not an exception.')
})

it('are approved by exactly one of two concurrent admins', async () => {
  const row = await exceptionOf(1, 10)
  const answers = await Promise.all([approve(row._id), approve(row._id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await storedLogs(testApp, { kind: 'Approve exception' })).toHaveLength(2)
})

it('merge while unapproved at the same subtotal each; later pieces wait for an approval of their own', async () => {
  const pkId = await savePackage(anna, { sold: 6 })
  const sold = await only(pkId, 'sold')
  await move(sold, 'exception', 1, 45.25)
  await move(sold, 'exception', 2, 90.5)
  const first = await only(pkId, 'exception')
  expect([first.qty, first.subtotal]).toEqual([3, 135.75])
  await approve(first._id)
  await move(sold, 'exception', 1, 45.25)
  await move(sold, 'exception', 1, 30)
  const rows = await rowsOf(anna, pkId)
  const exceptions = rows.filter(({ type }) => type === 'exception')
  expect(
    exceptions.map(({ approved, qty, subtotal }) => `${approved} ${qty} ${subtotal}`).toSorted(),
  ).toEqual(['false 1 30', 'false 1 45.25', 'true 3 135.75'])
})

it('from sold and from stock stay separate', async () => {
  const pkId = await savePackage(anna, { sold: 1, stock: 1 })
  await move(await only(pkId, 'sold'), 'exception', 1, 50)
  await move(await only(pkId, 'stock'), 'exception', 1, 60)
  const rows = (await rowsOf(anna, pkId)).map(({ originalType, subtotal }) => [originalType, subtotal])
  expect(rows.toSorted()).toEqual([
    ['sold', 50],
    ['stock', 60],
  ])
})

it('are divided to the fen: the shares in carts and in transactions add up to the whole', async () => {
  const row = await exceptionOf(3, 100)
  await approve(row._id)
  for (let n = 0; n < 3; n += 1) expect((await add(row, 1)).status).toBe(200)
  // 100 / 3 = 33.333 -> 33.33, 33.33, and the last takes 33.34.
  const parts = (await cart()).map((entry) => entry.payAmountFromCustomer)
  expect(parts).toEqual([33.34, 33.33, 33.33])
  // A share that is returned and taken again stays the same.
  const [, , oldest] = await cart()
  await anna.removeFromCart({ body: { record_id: oldest?._id ?? '' } })
  await add(row, 1)
  expect((await cart()).map((entry) => entry.payAmountFromCustomer)).toEqual([33.33, 33.34, 33.33])

  const flagged = await storesNothing(async () =>
    anna.flagAllProfits({ body: { _id: (await cart())[0]?._id ?? '', returnAllProfits: true } }),
  )
  expect(flagged.error.msg).toBe('Only sold and stock items can give all profit to the sender.')
  await payAll(anna, 'Wechat')
  const [transaction] = (await anna.ok.listTransactions()).result
  const paid = transaction?.items.map((item) => [
    item.qty,
    item.originalType,
    item.payAmountFromCustomer,
    item.profits,
  ])
  // Profits of a share: 33.33 - 99.64 = -66.31, 33.34 - 99.64 = -66.30.
  expect(paid?.toSorted()).toEqual([
    [1, 'exception', 33.33, -66.31],
    [1, 'exception', 33.33, -66.31],
    [1, 'exception', 33.34, -66.3],
  ])
  // 99.64 - 33.155 = 66.485 -> 66.49 twice; 99.64 - 33.15 = 66.49.
  expect(transaction?.payAmountToSender).toBe(199.47)
  expect(await rowsOf(anna, row.pk_id)).toEqual([])
})

it('that are paid in part keep the rest of their subtotal', async () => {
  const row = await exceptionOf(3, 100)
  await approve(row._id)
  await add(row, 2)
  // 100 x 2 / 3 = 66.67
  expect((await cart())[0]?.payAmountFromCustomer).toBe(66.67)
  await payAll(anna)
  const rest = await only(row.pk_id, 'exception')
  expect([rest.qty, rest.subtotal, rest.approved]).toEqual([1, 33.33, true])
  await add(rest, 1)
  expect((await cart())[0]?.payAmountFromCustomer).toBe(33.33)
  await payAll(anna)
  expect(await rowsOf(anna, row.pk_id)).toEqual([])
})

it('are recovered to their original type, approved or not, and to no other', async () => {
  for (const approved of [false, true]) {
    const row = await exceptionOf(3, 100)
    if (approved) await approve(row._id)
    const wrong = await storesNothing(() => move(row, 'stock', 1))
    expect(wrong.error.msg).toBe('Items cannot go from exception to stock.')
    expect((await move(row, 'sold', 1)).status).toBe(200)
    const rest = await only(row.pk_id, 'exception')
    expect([rest.qty, rest.subtotal, rest.approved]).toEqual([2, 66.67, approved])
    expect((await move(row, 'sold', 2)).status).toBe(200)
    expect(await piecesOf(anna, row.pk_id)).toEqual(['sold 3'])
    const back = await only(row.pk_id, 'sold')
    expect([back.approved, back.subtotal, back.payAmount]).toEqual([false, null, null])
  }
})
