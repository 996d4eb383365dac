import { expect, test } from 'vitest'
import { filterRows } from './use-filtered-rows.ts'

const rows = ['Create order: PE1234567AU by Mei', 'Login by Bob', '王小明 Login'] as const
const texts = rows.map((row) => row.toLowerCase())

test('a row must contain every word, in any order', () => {
  expect(filterRows(rows, texts, 'mei pe12')).toEqual([rows[0]])
  expect(filterRows(rows, texts, 'login')).toEqual([rows[1], rows[2]])
  expect(filterRows(rows, texts, 'login mei')).toEqual([])
  expect(filterRows(rows, texts, '王小')).toEqual([rows[2]])
})

test('an empty term returns the same array', () => {
  expect(filterRows(rows, texts, '')).toBe(rows)
})
