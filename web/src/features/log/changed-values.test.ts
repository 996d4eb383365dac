import { expect, test } from 'vitest'
import { wording as english } from '#domain/messages/en/wording.ts'
import { wording as chinese } from '#domain/messages/zh-CN/wording.ts'
import { changedValues } from './changed-values.ts'
import { shownValue } from './shown-value.ts'

test('each changed value has a line, and the first line of a row has the number of its lines', () => {
  const rows = [
    { table: 'items', id: 'a', before: { qty: 4, note: '' }, after: { qty: 3, note: 'wet' } },
    { table: 'cart_entries', id: 'b', before: null, after: { qty: 1 } },
    { table: 'addresses', id: 'c', before: { name: 'Mei' }, after: null },
  ]
  expect(
    changedValues(rows).map(({ id, field, before, after, lines }) => [id, field, before, after, lines]),
  ).toEqual([
    ['a', 'qty', 4, 3, 2],
    ['a', 'note', '', 'wet', 0],
    ['b', 'qty', undefined, 1, 1],
    ['c', 'name', 'Mei', undefined, 1],
  ])
})

test.each([
  ['cost_fen', 123450, '¥ 1,234.50'],
  ['profits_fen', -300, '−¥ 3.00'],
  ['price_cents', 2399, 'A$ 23.99'],
  ['weight_grams', 4050, '4.05 kg'],
  ['exchange_rate_micro', 4712345, '4.712345'],
  ['approved_at', Date.parse('2026-03-01T16:30:00.000Z'), '2026-03-02 00:30:00 CST'],
  ['send_time', Date.parse('2026-03-01T16:30:00.000Z'), '2026-03-02 00:30:00 CST'],
  ['ended_at', null, '–'],
  ['note', '', '–'],
  ['note', undefined, '–'],
  ['qty', 0, '0'],
  ['type', '奶粉', '奶粉'],
  // Free text of a user, so it is not translated.
  ['note', 'new', 'new'],
  ['name', 'stock', 'stock'],
  ['settings_snapshot', 'forged', 'forged'],
])('%s %s is shown as %s', (field, stored, expected) => {
  expect(shownValue(field, stored, english)).toBe(expected)
  expect(shownValue(field, stored, chinese)).toBe(expected)
})

test.each([
  ['approved', 1, 'Yes', '是'],
  ['active', 0, 'No', '否'],
  ['role', 'admin', 'admin', '管理员'],
  ['type', 'stock', 'stock', '库存'],
  ['payment_method', 'Bank', 'Bank', '银行转账'],
  ['language', 'zh-CN', 'zh-CN', '中文'],
  ['second_factor', 'on', 'on', '开启'],
  ['password', 'changed', 'changed', '已更改'],
  ['address_proof', 'open', 'Not proven, can log in', '未证实，但可登录'],
  [
    'settings_snapshot',
    '{"normalPostage":12000000}',
    'Normal item postage per Kg 12',
    '普通商品邮费（每 Kg） 12',
  ],
])('%s %s is shown in words', (field, stored, inEnglish, inChinese) => {
  expect(shownValue(field, stored, english)).toBe(inEnglish)
  expect(shownValue(field, stored, chinese)).toBe(inChinese)
})
