// @rules 16-const-08
import { expect, test } from 'vitest'
import { wording as english } from '#domain/messages/en/wording.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { wording as chinese } from '#domain/messages/zh-CN/wording.ts'
import { type LogRecord, logRow, targetOf } from './log-rows.ts'

const login = {
  _id: '1',
  action: 'Login',
  user: 'Mei',
  id: '',
  package: '',
  createdAt: '2026-03-01T16:30:00.000Z',
  kind: 'Login',
  params: {},
}
const order = {
  ...login,
  _id: '2',
  action: 'Create order: quantity 10, for 王小明',
  user: 'bob',
  id: 'PE1234567AB',
  package: 'PE1234567AB',
  kind: 'Create order',
  params: { qty: 10, receiver: '王小明' },
}
const paid = {
  ...login,
  _id: '3',
  action: 'Create transaction: quantity 2, ¥ 9.00 by Bank',
  id: '01M7XZHWRZGJRA1MS3QT8FCGNB',
  kind: 'Create transaction',
  params: { qty: 2, amount: '9.00', paymentMethod: 'Bank' },
}
const moved = {
  ...login,
  _id: '4',
  action: 'Transfer: 1 × sold from sold to cart',
  kind: 'Transfer',
  params: { qty: 1, item: 'sold', from: 'sold', to: 'cart' },
}
const all = [moved, paid, order, login]
const logRows = (entries: readonly LogRecord[], wording: Wording) =>
  entries.map((entry) => logRow(entry, wording))

test('in English a row shows the text of the server', () => {
  expect(logRows(all, english).map(({ action }) => action)).toEqual(all.map(({ action }) => action))
})

test('in Chinese a row shows Chinese text, but keeps typed names', () => {
  expect(logRows(all, chinese).map(({ action }) => action)).toEqual([
    '转移：1 × sold，从已售到购物车',
    '创建交易：2 件，¥ 9.00，银行转账',
    '创建订单：10 件，收件人 王小明',
    '登录',
  ])
  const newer = { ...login, action: 'Merge packages: 2', kind: 'Merge packages' }
  expect(logRows([newer], chinese)[0]?.action).toBe('Merge packages: 2')
})

test('an id leads to what its entry is about: a package, a month, a party, pieces, else a transaction', () => {
  const id = '01M7XZHWRZGJRA1MS3QT8FCGNB'
  expect([
    targetOf(order),
    targetOf({ id: '2026-02', kind: 'Close month' }),
    targetOf({ id, kind: 'Merge parties' }),
    targetOf({ id, kind: 'Add payment' }),
    targetOf({ id, kind: 'Add account proof' }),
    targetOf({ id, kind: 'Remove account proof' }),
    targetOf({ id, kind: 'Name customer' }),
    targetOf({ id, kind: 'Update note' }),
    targetOf({ id: 'PE1234567AB', kind: 'Update note' }),
    targetOf({ id, kind: 'Remove proof' }),
    targetOf({ id, kind: 'Void transaction', number: 2041 }),
  ]).toEqual([
    { to: '/dashboard/package', search: { pk_id: 'PE1234567AB' } },
    { to: '/dashboard/months', search: {} },
    ...Array.from({ length: 4 }, () => ({ to: '/dashboard/parties', search: { party: id } })),
    null,
    null,
    { to: '/dashboard/package', search: { pk_id: 'PE1234567AB' } },
    { to: '/dashboard/transaction/$transaction', params: { transaction: id } },
    { to: '/dashboard/transaction/$transaction', params: { transaction: 'T-2041' } },
  ])
})
