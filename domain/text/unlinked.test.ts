// @rules 6-mail-06
import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

test('each joint of a link gets a space, whatever its ending and however wide its signs', () => {
  const written: [text: string, unlinked: string][] = [
    ['http://evil.example/login', 'http: // evil. example/login'],
    ['HTTPS://EVIL.COM:8080/x?y=z@w', 'HTTPS: // EVIL. COM: 8080/x?y=z@ w'],
    ['http:evil', 'http: evil'],
    ['X.Com', 'X. Com'],
    ['Dr.Money', 'Dr. Money'],
    ['i❤.ws', 'i❤. ws'],
    ['3.cn', '3. cn'],
    ['(evil.io), evil.io。', '(evil. io), evil. io。'],
    ['a.com,b.cn', 'a. com,b. cn'],
    ['evil.example/x', 'evil. example/x'],
    ['www.evil', 'www. evil'],
    ['WWW.1evil', 'WWW. 1evil'],
    ['ftp.1evil', 'ftp. 1evil'],
    ['tg:resolve?domain=x', 'tg: resolve?domain=x'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['mailto:a@b', 'mailto: a@ b'],
    ['a@b.co', 'a@ b. co'],
    ['203.0.113.9/x', '203. 0. 113. 9/x'],
    ['xn--e1awd7f.xn--p1ai', 'xn--e1awd7f. xn--p1ai'],
    ['支付宝.中国', '支付宝. 中国'],
    [
      'evil．com evil。com evil｡com evil․com evil﹒com',
      'evil． com evil。 com evil｡ com evil․ com evil﹒ com',
    ],
    ['evil.\u200bcom', 'evil. \u200bcom'],
    ['ｔｇ：ｘ ａ＠ｂ', 'ｔｇ： ｘ ａ＠ ｂ'],
    ['//evil \\\\evil\\share', '// evil \\\\ evil\\share'],
  ]
  expect(written.map(([text]) => [text, unlinked(text)])).toEqual(written)
  // Once more changes nothing.
  expect(written.map(([, text]) => unlinked(text))).toEqual(written.map(([, text]) => text))
})

test('what is no link stays as it is', () => {
  const plain =
    'A2 900g 1.5kg ×3|10:30|数量：3|Mei Chen|St. Kilda|1,204.00|v1.2.3|No.5|等等……|#1 50/50'.split('|')
  expect(plain.map(unlinked)).toEqual(plain)
})

test('a long text takes no longer than its length', () => {
  for (const sign of ['1', '1.', 'a:', 'a.', '/', 'www', '@'])
    expect(unlinked(sign.repeat(200_000)).length).toBeGreaterThan(0)
})
