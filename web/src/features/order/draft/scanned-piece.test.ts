// @rules 9-scan-04
import { expect, test } from 'vitest'
import { newRow } from './draft.ts'
import { withScannedPiece } from './scanned-piece.ts'

const tin = '6291041500213'
const shown = (rows: ReturnType<typeof withScannedPiece>) =>
  rows.map(({ item, qty, price }) => [item, qty, price])

test('each scan adds a piece of its product', () => {
  const start = [newRow({ item: 'Milk', qty: '2', price: '20' }), newRow()]
  const once = withScannedPiece(start, tin)
  expect(shown(once)).toEqual([
    ['Milk', '2', '20'],
    [tin, '1', ''],
  ])
  const thrice = withScannedPiece(withScannedPiece(once, tin), tin)
  expect(shown(thrice)).toEqual([
    ['Milk', '2', '20'],
    [tin, '3', ''],
  ])
  expect(shown(withScannedPiece(thrice, '4006381333931'))).toEqual([
    ['Milk', '2', '20'],
    [tin, '3', ''],
    ['4006381333931', '1', ''],
  ])
  expect(thrice[0]).toBe(start[0])
})

test('a quantity that is empty begins with one', () => {
  expect(shown(withScannedPiece([newRow({ item: ` ${tin} `, price: '9' })], tin))).toEqual([
    [` ${tin} `, '1', '9'],
  ])
})

test('a quantity that is no number stays as typed', () => {
  expect(shown(withScannedPiece([newRow({ item: tin, qty: 'two' })], tin))).toEqual([[tin, 'two', '']])
})
