import { expect, it } from 'vitest'
import { checkParty } from './party-details.ts'

const entered = {
  name: '李雷',
  phone: '13812345678',
  wechat: 'lilei',
  note: '',
  language: null,
  isSender: true,
  isCustomer: false,
}
const longest = {
  name: 'n'.repeat(100),
  phone: '1'.repeat(40),
  wechat: 'w'.repeat(60),
  note: 'x'.repeat(1000),
}

it('texts of a party may be as long as their limits', () => {
  expect(checkParty({ ...entered, ...longest })).toMatchObject(longest)
})

it.each([
  ['name', 'n'.repeat(101)],
  ['phone', '1'.repeat(41)],
  ['wechat', 'w'.repeat(61)],
  ['note', 'x'.repeat(1001)],
])('a longer %s of a party is refused', (field, text) => {
  const refusal = checkParty({ ...entered, [field]: text })
  expect('fields' in refusal && refusal.fields).toEqual({ [field]: 'field.too_long' })
})
