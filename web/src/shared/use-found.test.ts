import { expect, test } from 'vitest'
import { found } from './use-found.ts'

const rows = ['Create order: PE1234567AU by Mei', 'Login by Bob', '王小明 Login'] as const
const texts = rows.map((row) => row.toLowerCase())

test('every word must be there, in any order', () => {
  expect(found(rows, texts, 'mei pe12')).toEqual([rows[0]])
  expect(found(rows, texts, 'login')).toEqual([rows[1], rows[2]])
  expect(found(rows, texts, 'login mei')).toEqual([])
  expect(found(rows, texts, '王小')).toEqual([rows[2]])
})

test('no words: the very same rows', () => {
  expect(found(rows, texts, '')).toBe(rows)
})
