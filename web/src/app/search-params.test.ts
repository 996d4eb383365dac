import { expect, test } from 'vitest'
import { parseSearch, strictSearch, stringifySearch } from './search-params.ts'

test('texts survive the way into the address and back, whatever they look like', () => {
  for (const text of [
    '12345678901234567890',
    'true',
    'null',
    '"x"',
    '王小明',
    'a+b c&d=e%',
    '{"a":1}',
    '0012',
  ]) {
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
  }
})

test('nothing is written for what is not there', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('')
  expect(stringifySearch({ a: undefined, type: 'Stock' })).toBe('?type=Stock')
  expect(parseSearch('')).toEqual({})
})

test('what a reader does not accept is laid over with nothing', () => {
  const read = strictSearch(({ page }) => (page === '2' ? { page: 2 } : {}))
  expect(Object.entries(read({ page: '0', x: '1' }))).toEqual([
    ['page', undefined],
    ['x', undefined],
  ])
  expect(read({ page: '2' })).toEqual({ page: 2 })
})
