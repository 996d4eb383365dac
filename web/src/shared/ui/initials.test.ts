// @rules 9-shell-05
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Mei Lin', 'ML'],
  ['anna maria schmidt', 'AS'],
  ['bob', 'B'],
  ['王小明', '王'],
  ['', ''],
])('%s -> %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
