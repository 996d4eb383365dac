// @rules 21-price-03 21-price-04
import { expect, it } from 'vitest'
import type { Fen } from '../unit/units.ts'
import { priceOf, usualPrice } from './sale-price.ts'

const sale = (qty: number, amount: number) => ({ qty, amount: amount as Fen })

it.each([
  ['the pieces that were paid', sale(3, 10_000), 3, 10_000],
  ['one of three, rounded', sale(3, 10_000), 1, 3333],
  ['two of three, rounded half up', sale(4, 3), 2, 2],
])('prices %s', (_title, paid, pieces, amount) => {
  expect(priceOf(paid, pieces)).toBe(amount)
})

it.each([
  ['no sale', [], null],
  ['one sale of two pieces', [sale(2, 25_000)], 12_500],
  [
    'the middle of three, whatever an outlier says',
    [sale(1, 90_000), sale(1, 12_000), sale(2, 26_000)],
    13_000,
  ],
  ['the mean of the two in the middle', [sale(1, 100), sale(1, 1000), sale(1, 201), sale(1, 5)], 151],
])('the usual price of %s', (_title, sales, price) => {
  expect(usualPrice(sales)).toBe(price)
})
