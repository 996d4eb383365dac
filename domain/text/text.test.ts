import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNote, cleanText, hasLink } from './text.ts'

describe('one line of text', () => {
  it.each([
    ['  A2 1  ', 'A2 1'],
    ['\u3000奶粉\u00a0', '奶粉'],
    ['a\tb', 'a b'],
    ['天河路 1 号\r\n2 楼', '天河路 1 号 2 楼'],
    ['a\rb\u2028c', 'a b c'],
    ['a\u0000b\u001bc\u007f', 'abc'],
    // Zero width space, soft hyphen, byte order mark, right-to-left override.
    ['a\u200bb\u00adc\ufeffd\u202e', 'abcd'],
    ['e\u0301', 'é'],
    // The joiner separated e and its accent.
    ['e\u200d\u0301', 'é'],
    ['a\ud800b\udc00', 'ab'],
    ['😀', '😀'],
    ['\u200b \n\u0000', ''],
    ['__proto__', '__proto__'],
  ])('%j is stored as %j', (typed, stored) => expect(cleanText(typed)).toBe(stored))
})

describe('a note', () => {
  it.each([
    ['red\r\nlid\rdented\n', 'red\nlid\ndented'],
    ['one  \n\n  two\t', 'one\n\n  two'],
    ['\n\n one', 'one'],
    ['a\u0000\nb\u200b', 'a\nb'],
    [' \n\t\u200b\n', ''],
  ])('%j is stored as %j', (typed, stored) => expect(cleanNote(typed)).toBe(stored))
})

describe('any text', () => {
  const special = fc.constantFrom(
    ...'\t\n\r\u0000\u0301\u200b\u200d\u2028\u0085\ufb2c\u00a0 eé号',
    '\ud83d',
    '😀',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(special, { maxLength: 20 }).map((parts) => parts.join('')),
  )

  it('is NFC, well-formed and trimmed after cleaning, and the same when cleaned again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const clean of [cleanText, cleanNote]) {
          const stored = clean(text)
          expect(clean(stored)).toBe(stored)
          expect(stored.normalize('NFC')).toBe(stored)
          expect(stored.trim()).toBe(stored)
          expect(stored.isWellFormed()).toBe(true)
          expect(stored.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
        }
        expect(cleanText(text)).not.toContain('\n')
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['http://evil.example', true],
  ['pay at HTTPS://evil.example/now', true],
  ['www.evil.example', true],
  ['Mei Chen', false],
  ["Tom O'Neil-Smith Jr.", false],
  ['王芳', false],
])('%s: hasLink is %s', (name, expected) => {
  expect(hasLink(name)).toBe(expected)
})
