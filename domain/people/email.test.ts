// @rules 4-register-08
import { describe, expect, it } from 'vitest'
import { cleanEmail, isEmail } from './email.ts'

it.each([
  [' Anna@Example.COM ', 'anna@example.com'],
  ['anna\u200b@example.com\n', 'anna@example.com'],
  ['ＡＮＮＡ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  ['ａnna@example．com', 'anna@example.com'],
])('%j is kept as %s', (typed, kept) => expect(cleanEmail(typed)).toBe(kept))

describe('an address', () => {
  it.each([
    'anna@example.com',
    'a.b+c@mail.example.com.au',
    "o'neil@example.co",
    '小明@例子.中国',
    'a@b.c',
    'a@1.example',
    'a@163.com',
  ])('%s', (email) => expect(isEmail(email)).toBe(true))

  it('has at most 254 characters', () => {
    // 242 + the 12 of @example.com
    expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true)
    expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false)
  })

  it('a long invalid text is rejected quickly', () => {
    expect(isEmail(`a@${'a.'.repeat(126)}`)).toBe(false)
    expect(isEmail('a'.repeat(1_000_000))).toBe(false)
  })
})

it.each([
  '',
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'anna@example.',
  'anna@.com',
  'anna@exa..mple.com',
  'an na@example.com',
  'anna@exam ple.com',
  'anna@@example.com',
  'a@b@example.com',
  'anna@example.com ',
  // In a mail header, each of these would be more than one address, or another one.
  'a@b.com,c',
  'a@b.com,c.com',
  'a@b.com;c',
  'a@b.com<c',
  'a,b@c.com',
  '<a@b.com>',
  'a@b.com>',
  '"a"@b.com',
  'a@b(c).com',
  'a:b@c.com',
  'a@b.com:25',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@::1',
  'a@127.0.0.1',
  'a@127.1',
  'a@2130706433',
  'a@0x7f.0x1',
  'a@example.7',
  'a@example.0x',
  'a@localhost',
  'a@127。0。0.1',
  'a@example.127。1',
  'a\\b@c.com',
  'a@b.com\nbcc:c',
])('%j is no email address', (email) => {
  expect(isEmail(email)).toBe(false)
})

it('wide digits and dots of an IP address are read before it is refused', () => {
  for (const typed of ['a@１２７．０．０．１', 'a@①②⑦.0.0.①', 'a@127.0.0｡1'])
    expect([typed, isEmail(cleanEmail(typed))]).toEqual([typed, false])
})
