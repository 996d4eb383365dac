import { expect, test } from 'vitest'
import { parseSearch, strictSearch, stringifySearch } from './search-params.ts'

test('any text survives the conversion to the URL and back', () => {
  for (const text of '12345678901234567890|true|null|"x"|王小明|a+b c&d=e%|{"a":1}|0012'.split('|')) {
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
  }
})

test('undefined, null and empty values are left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('')
  expect(stringifySearch({ a: undefined, type: 'Stock' })).toBe('?type=Stock')
  expect(parseSearch('')).toEqual({})
})

test('params that the reader does not return are set to undefined', () => {
  const read = strictSearch(({ page }) => (page === '2' ? { page: 2 } : {}))
  expect(Object.entries(read({ page: '0', x: '1' }))).toEqual([
    ['page', undefined],
    ['x', undefined],
  ])
  expect(read({ page: '2' })).toEqual({ page: 2 })
})
