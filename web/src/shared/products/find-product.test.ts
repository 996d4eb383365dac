// @rules 8-paste-09
import { expect, test } from 'vitest'
import { aptamil, productNamed } from '../testing/products.ts'
import { findProduct, isKnown } from './find-product.ts'

const old = productNamed('p2', 'Karicare 3', { mergedInto: { _id: 'p1', name: '爱他美白金3段' } })
const gone = productNamed('p3', 'Aptamil Gold 3', { archived: true })
const large = productNamed('p5', 'A2 2段 900g')
const small = productNamed('p6', 'A2 2段 400g')
const all = [gone, old, aptamil, large, small]

test('a text stands for the product that has it among its names, in any writing of case, spaces, width and sizes', () => {
  const found = (text: string) => findProduct(all, text).product?._id
  for (const text of ['爱他美白金3段', ' 爱他美白金 ３段', 'APTAMIL platinum3', '老款 3段', 'karicare 3'])
    expect([text, found(text)]).toEqual([text, 'p1'])
  expect([found('a2 2段 0.9KG'), found('A2 2段 400克')]).toEqual(['p5', 'p6'])
  for (const text of ['a2 2段', 'A2 2段 800g', '白金3段', 'aptamil gold 3', ''])
    expect([text, found(text)]).toEqual([text, undefined])
})

test('a text that stands for none offers the products that it finds; the name of an archived one offers none', () => {
  const offers = (text: string) => findProduct(all, text).offers.map(({ _id }) => _id)
  expect(offers('a2 2段')).toEqual(['p5', 'p6'])
  expect(offers('2段a2')).toEqual(['p5', 'p6'])
  expect(offers('a2二两')).toEqual([])
  expect(offers('白金3段')).toEqual(['p1'])
  expect([offers('老款3段'), offers('Aptamil Gold 3'), offers('德运全脂')]).toEqual([[], [], []])
})

test('a text is known by every writing, of merged and archived products too', () => {
  expect(['老款 3段', 'KARICARE 3', 'aptamil gold 3'].map((text) => isKnown(all, text))).toEqual([
    true,
    true,
    true,
  ])
  expect(isKnown(all, 'Aptamil')).toBe(false)
})
