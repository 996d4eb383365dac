// @rules 4-people-03
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysOf } from '../../testkit/random/always.ts'
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
    // A joiner is visible in an emoji only.
    ['👨\u200d👩\u200d👧\u200d👦', '👨\u200d👩\u200d👧\u200d👦'],
    ['👩🏽\u200d⚕\ufe0f', '👩🏽\u200d⚕\ufe0f'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['王\u200d小😀\u200d明', '王小😀明'],
    ['\u200d😀\u200d', '😀'],
    ['😀\u200d\u200d😀\u200b\u200d😀', '😀😀😀'],
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

  it('is NFC, well-formed and trimmed after cleaning, and the same when cleaned again', () =>
    alwaysOf(1000, texts, (text) => {
      for (const clean of [cleanText, cleanNote]) {
        const stored = clean(text)
        expect(clean(stored)).toBe(stored)
        expect(stored.normalize('NFC')).toBe(stored)
        expect(stored.trim()).toBe(stored)
        expect(stored.isWellFormed()).toBe(true)
        const joined = stored.replaceAll(/(?<=😀)\u200d(?=😀)/gu, '')
        expect(joined.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      }
      expect(cleanText(text)).not.toContain('\n')
    }))
})

/** What mail programs make a link of, alone and inside a name. */
const linked = [
  'http://evil.example|HTTPS://evil.example/now|www.evil.example|http://evil.example/pay now|ftp://x',
  'weixin://dl/pay|evil.example|evil.com/pay|EVIL.COM|pay.evil.io|t.co/abc|x.com|bit.ly/2x|evil.cn',
  'shop.wang|evil.example:8080|boss@evil.example|evil-shop.com|a_b.com|xn--e1awd7f.xn--p1ai',
  'evil.xn--fiqs8s|支付宝.中国|пример.рф|evil。com|evil．com|evil｡com|evil․com|203.0.113.9',
  '203.0.113.9/pay|mailto:x|tel:0412345678|javascript:alert(1)|//evil/x|https:evil',
  'ｈｔｔｐ：／／ｅｖｉｌ|J.Co/x|T.Co/pay|Pty.Ltd/x|Mr.Wang/pay|Mr.Wang.com|Mr.Wang:80|a@Mr.Wang',
  'a@J.Smith|mr.wang|dr.wang|Mr.wang|Dr.Com|Dr.COM|St.Shop|Mr.Wang-shop.com|pay.Mr.Wang|Evil.Wang',
  'www.Mr.Wang|Mr.中国',
].flatMap((line) => line.split('|'))
const plain = [
  "Mei Chen|Tom O'Neil-Smith Jr.|王芳|阿卜杜拉·买买提|St. Kilda Imports|Dr. Wang|No. 1 Shop",
  'Polar & Söhne|J.R. Smith|A.Wu|J.R.R.Tolkien|P.O.Box 7|U.S.A. Trading|A.B.C|Polar Pty.Ltd.',
  'Foo Co.Ltd|Foo Co.,Ltd.|Foo Inc.|Mr.Wang|Mr.WANG Lei|Mrs.Li|Ms.Ma|Dr.Müller|Dr.J.Smith-Jones',
  "Prof.McDonald|Mr.O'Neil|St.Kilda Imports|Mr.Wang.|Mr.Hu and Ms.He|Mr.王|Nr 3.5|1.2|v2.0|Anna/Ben",
  'Anna (Perth)|und so weiter ...|李雷。|A: B|500 g',
].flatMap((line) => line.split('|'))

it('a text has a link where mail programs would make one, whatever stands around it', () => {
  const around = (text: string) => [
    text,
    `Anna ${text}`,
    `${text} now`,
    `(${text})`,
    `王${text}，`,
    `Anna, ${text}!`,
  ]
  expect(linked.filter((text) => !around(text).every(hasLink))).toEqual([])
  expect(plain.filter(hasLink)).toEqual([])
})
