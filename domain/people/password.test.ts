// @rules 4-password-01 V6.2.1
import { expect, it } from 'vitest'
import { isMostlyOf, passwordProblem } from './password.ts'

it.each([
  ['', 'password.too_short'],
  ['12345678', 'password.too_short'],
  ['123456789', null],
  // A character is a code point: these are 8 and 9, although they have twice as many UTF-16 units.
  ['😀'.repeat(8), 'password.too_short'],
  ['😀'.repeat(9), null],
  [' '.repeat(9), null],
  ['x'.repeat(256), null],
  ['😀'.repeat(256), null],
  ['x'.repeat(257), 'password.too_long'],
])('%j: %s', (password, problem) => {
  return expect(passwordProblem(password)).toBe(problem)
})

const about = ['anna.smith@polarshop.com.au', 'Anna Smith', 'Polar & Söhne', '王小明']

it.each([
  ['annasmith1', true],
  ['Anna-Smith!', true],
  ['SMITH anna 12345', true],
  ['polarshop9', true],
  ['ＡＮＮＡ　ＳＭＩＴＨ', true],
  ['So\u0308hne2026', true],
  ['王小明王小明王小明', true],
  // Six further characters are enough, wherever they are.
  ['annasmith123456', false],
  ['correct horse battery', false],
  // "au" is too short to be a word.
  ['au au au au', false],
  ['!!!!!!!!!', false],
])('%j is mostly what anyone would guess first: %s', (password, mostly) => {
  expect(isMostlyOf(password, about)).toBe(mostly)
})

it('is compared with nothing when there is nothing to compare', () => {
  expect(isMostlyOf('annasmith1', ['', '  ', '@'])).toBe(false)
})

it('is compared with longer words first, so that a short one leaves nothing of them', () => {
  expect(isMostlyOf('annabelle123', ['Ann', 'Annabelle'])).toBe(true)
})
