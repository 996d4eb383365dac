import { expect, test } from 'vitest'
import { findHeader, headerRows } from './find-header.ts'
import { isRounded } from './rounded-number.ts'

const names = { time: ['交易时间', '付款时间'], amount: ['金额', '金额(元)'], note: ['备注'] }

test('finds the header by its names, wherever it stands', () => {
  const header = ['交易时间', '', '备注 ', '金额（元）', '备注']
  const above = Array.from({ length: 30 }, () => ['交易时间', 'of a month'])
  expect(findHeader([...above, header], names, ['time', 'amount'])).toEqual({
    row: 30,
    at: { time: 0, note: 2, amount: 3 },
  })
})

test('finds none without a column that is needed, or too far below', () => {
  expect(findHeader([['交易时间', '备注']], names, ['time', 'amount'])).toBeNull()
  const above = Array.from({ length: headerRows }, () => [''])
  expect(findHeader([...above, ['交易时间', '金额']], names, ['time', 'amount'])).toBeNull()
})

test.each([
  ['2.02611E+27', true],
  ['4.2e27', true],
  ['4200002026110312000000000000', false],
  ['4200002026110310000000000000'.replace(/(?<=^.{15}).*/, '0'.repeat(13)), true],
  ['2026110300001', false],
])('says whether a spreadsheet has rounded %s', (number, rounded) => {
  expect(isRounded(number)).toBe(rounded)
})
