import { expect, test } from 'vitest'
import { filtered, logRows, logText, usersOf } from './log-rows.ts'

const login = {
  ...{ action: 'Login', user: 'Mei', id: '', package: '', createdAt: '2026-03-01T16:30:00.000Z' },
  ...{ kind: 'Login', params: {} },
}
const order = {
  ...login,
  action: 'Create order: 10 pieces',
  user: 'bob',
  id: 'PE1234567AB',
  package: 'PE1234567AB',
}
const paid = { ...login, action: 'Create transaction: 2 pieces', id: '01M7XZHWRZGJRA1MS3QT8FCGNB' }

test('a row keeps its key when newer ones come', () => {
  expect(logRows([order, login]).map(({ _id }) => _id)).toEqual(['2', '1'])
  expect(logRows([paid, order, login]).map(({ _id }) => _id)).toEqual(['3', '2', '1'])
})

test('the search looks at action, user, ids, package and the time as it is shown in China', () => {
  const texts = logRows([order]).map(logText)
  expect(texts).toEqual(['Create order: 10 pieces bob PE1234567AB PE1234567AB 2026-03-02 00:30:00'])
})

test('filters: actions that start with the word, and one user', () => {
  const rows = logRows([paid, order, login])
  expect(filtered(rows, undefined, undefined)).toBe(rows)
  expect(filtered(rows, 'Create order', undefined).map(({ id }) => id)).toEqual([order.id])
  expect(filtered(rows, undefined, 'Mei').map(({ action }) => action)).toEqual([paid.action, login.action])
  expect(filtered(rows, 'Login', 'bob')).toEqual([])
})

test('the users that can be chosen are those who are there', () => {
  expect(usersOf(logRows([paid, order, login, { ...login, user: '' }]))).toEqual(['bob', 'Mei'])
})
