// @rules 5-todos-01 10-todos-01 14-call-31 5-log-01 9-log-02 10-log-01 14-call-30
import { expect, it } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { approveExceptionOf, movePieces, payAll, putInCart } from '../item/goods.ts'

// business-rules.md 16
const filters = [
  'Create order',
  'Create transaction',
  'Transfer',
  'Approve exception',
  'Approve transaction',
  'Login',
  'Update setting',
  'Register',
]

const { testApp, anna } = await openApp({ anna: 'staff' })
const admin = await testApp.person('admin', 'Boss')

const logs = async () => (await anna.ok.listLogs()).result
const entries = async () => (await testApp.database.db.selectFrom('logs').select('id').execute()).length
const counts = async () => {
  const { newItem, stockItem, pendingTransaction, pendingException } = await anna.ok.getTodos()
  return [newItem.count, stockItem.count, pendingTransaction.count, pendingException.count]
}
const move = (pkId: string, from: ItemType, to: ItemType, pieces: number, subtotal?: number) =>
  movePieces(anna, pkId, [from, to], pieces, subtotal)

it('count what is to be done, also without any data', async () => {
  expect(await counts()).toEqual([0, 0, 0, 0])
  const pkId = await savePackage(anna, { sold: 5, stock: 4, employee: 2 })
  expect(await counts()).toEqual([7, 4, 0, 0])
  await move(pkId, 'sold', 'stock', 1)
  await move(pkId, 'stock', 'employee', 2)
  expect(await counts()).toEqual([8, 3, 0, 0])
  await move(pkId, 'sold', 'exception', 2, 10)
  expect(await counts()).toEqual([6, 3, 0, 1])
  await approveExceptionOf(admin, pkId)
  expect(await counts()).toEqual([6, 3, 0, 0])
  await putInCart(anna, pkId, 'sold', 1, 200)
  // Pieces in a cart are not paid yet.
  expect(await counts()).toEqual([6, 3, 0, 0])
  await payAll(anna)
  expect(await counts()).toEqual([5, 3, 1, 0])
  const [transaction] = (await anna.ok.listTransactions()).result
  await admin.approveTransaction({ body: { transaction_id: transaction?._id ?? '' } })
  expect(await counts()).toEqual([5, 3, 0, 0])
})

it('write exactly one entry for every write, and none for a refusal', async () => {
  const pkId = await savePackage(anna, { sold: 5, stock: 1 })
  const sold = await rowOf(anna, pkId, 'sold')
  const put = () => {
    const body = { addToCart: 1, _id: sold._id, type: 'sold' as const, subtotal: 200 }
    return anna.addToCart({ body })
  }
  const first = async () => (await anna.ok.listCart()).result[0]?._id ?? ''
  const writes: readonly (() => Promise<{ status: number }>)[] = [
    put,
    async () => anna.flagAllProfits({ body: { _id: await first(), returnAllProfits: true } }),
    async () => anna.removeFromCart({ body: { record_id: await first() } }),
    () => anna.updateSetting({ body: { name: 'otherItemPostage', value: 14 } }),
    () => anna.addAddress({ body: home }),
    () => anna.updateNote({ body: { type: 'package', _id: pkId, newNote: 'x' } }),
    () => testApp.anyone.login({ body: { email: anna.email, password } }),
  ]
  for (const write of writes) {
    const before = await entries()
    expect((await write()).status).toBe(200)
    expect(await entries()).toBe(before + 1)
  }
  const before = await entries()
  expect((await anna.updateSetting({ body: { name: 'normalPostage', value: -1 } })).status).toBe(400)
  expect((await testApp.anyone.login({ body: { email: anna.email, password: 'no' } })).status).toBe(400)
  expect(await entries()).toBe(before)
})

it('show entries newest first, each beginning with a filter name, with their references', async () => {
  const pkId = await savePackage(anna, { sold: 1 })
  await putInCart(anna, pkId, 'sold', 1, 200)
  const transaction_id = await payAll(anna, 'Wechat')
  await admin.approveTransaction({ body: { transaction_id } })
  const session = await testApp.anyone.ok.login({ body: { email: anna.email, password } })
  await testApp.as(session).logout()
  const all = await logs()
  expect(all.slice(0, 5).map(({ action, user, id, package: of }) => [action, user, id, of])).toEqual([
    ['Login', 'Anna', '', ''],
    ['Approve transaction: quantity 1, paid by Anna', 'Boss', transaction_id, ''],
    // 99.64 + 50.18 = 149.82
    ['Create transaction: quantity 1, ¥ 149.82 by Wechat', 'Anna', transaction_id, ''],
    ['Transfer: 1 × Vitamin C from sold to cart', 'Anna', pkId, pkId],
    ['Create order: quantity 1, for 王小明', 'Anna', pkId, pkId],
  ])
  expect(all.filter(({ action }) => !filters.some((word) => action.startsWith(word)))).toEqual([])
  expect(new Set(all.map(({ action }) => filters.find((word) => action.startsWith(word))))).toEqual(
    new Set(filters),
  )
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(all.every(({ id }) => id.length !== 11 || /^[A-Za-z0-9]{11}$/.test(id))).toBe(true)
})
