import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

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
