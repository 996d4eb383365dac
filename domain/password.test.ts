import { expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

it.each([
  ['', 'password.too_short'],
  ['12345678', 'password.too_short'],
  ['123456789', null],
  // A character is a code point: these are 8 and 9, although twice as many units of UTF-16.
  ['😀'.repeat(8), 'password.too_short'],
  ['😀'.repeat(9), null],
  [' '.repeat(9), null],
  ['x'.repeat(256), null],
  ['😀'.repeat(256), null],
  ['x'.repeat(257), 'password.too_long'],
])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))
