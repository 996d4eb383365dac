// @rules 9-scan-05 21-merge-04
import { expect, test } from 'vitest'
import { item } from '../../../shared/testing/items.ts'
import { aptamil } from '../../../shared/testing/products.ts'
import { rowsOfCodes } from './rows-of-codes.ts'

const tin = '6291041500213'
const none = (...codes: string[]) => codes.map((code) => ({ code, product: null }))
const row = (_id: string, change: Partial<ReturnType<typeof item>>) => ({
  ...item('sold', 2),
  _id,
  ...change,
})

test('a package is all its rows, a product the oldest row with its barcode', () => {
  const rows = [
    row('4', { pk_id: 'PE0000000AA', item: 'Honey' }),
    row('3', { pk_id: 'PE0000000BB', item: tin }),
    row('2', { pk_id: 'PE0000000AA', item: 'Milk', note: tin }),
    row('1', { pk_id: 'PE0000000CC', item: tin, qty: 2, qty_in_cart: 2 }),
  ]
  expect(rowsOfCodes(rows, none('PE0000000AA'))).toEqual({ ids: ['2', '4'], missing: [] })
  expect(rowsOfCodes(rows, none(tin))).toEqual({ ids: ['2'], missing: [] })
  // A row that two codes mean is one row.
  expect(rowsOfCodes(rows, none(tin, 'PE0000000AA', 'PE0000000BB'))).toEqual({
    ids: ['2', '4', '3'],
    missing: [],
  })
  expect(rowsOfCodes(rows, none('PE0000000CC', '4006381333931', 'PE0000000BB'))).toEqual({
    ids: ['3'],
    missing: ['PE0000000CC', '4006381333931'],
  })
})

test('a product is found by the names and numbers of those that are merged into it, and by its number in any length', () => {
  const rows = [
    row('3', { item: 'Old name' }),
    row('4', { item: 'Milk 00036000291452' }),
    row('5', { item: 'Older name 4006381333931' }),
    row('6', { item: 'Milk 10036000291459' }),
  ]
  const product = { ...aptamil, others: ['OLD  NAME', '4006381333931'] }
  const idsOf = (free: typeof rows, code: string) => rowsOfCodes(free, [{ code, product }]).ids
  expect(idsOf(rows, tin)).toEqual(['3'])
  expect(idsOf(rows.slice(1), tin)).toEqual(['5'])
  expect(rowsOfCodes(rows, none('036000291452'))).toEqual({ ids: ['4'], missing: [] })
})

test('a product of the catalogue is found by each of its names', () => {
  const rows = [row('2', { item: ' KARICARE 3' }), row('1', { item: 'Karicare' }), row('3', { item: 'Zinc' })]
  const product = { ...aptamil, aliases: ['Karicare 3'] }
  expect(rowsOfCodes(rows, [{ code: tin, product }])).toEqual({ ids: ['2'], missing: [] })
})
