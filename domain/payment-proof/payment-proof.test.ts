// @rules 3-proof-08
import { expect, it } from 'vitest'
import { cleanTransferNumber, comparedTransferNumber, proofKindOf } from './payment-proof.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['%PDF-1.7\n%âã and more', 'pdf'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'picture'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'picture'],
  ['RIFF\x1a\n\0\0WEBPVP8 ', 'picture'],
  // A sound, a picture of another kind, other texts, and beginnings that are cut off.
  ['RIFF\x1a\n\0\0WAVEfmt ', null],
  ['GIF89a and more', null],
  ['<html><body>%PDF-', null],
  // Readers overlook a byte order mark and white space, in the first kilobyte.
  [' %PDF-1.7 and more', 'pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'pdf'],
  ['\xef\xbb\xbf\r\n%PDF-1.4', 'pdf'],
  ['\r\n\xef\xbb\xbf\xef\xbb\xbf%PDF-1.4', 'pdf'],
  [`${'\n'.repeat(1000)}%PDF-1.4`, 'pdf'],
  [`${'\n'.repeat(2000)}%PDF-1.4`, null],
  ['\xef\xbb\xbf<html>%PDF-1.4', null],
  ['x %PDF-1.7', null],
  ['\x89PNG and more', null],
  ['%PDF', null],
  ['', null],
])('a file that begins with %j is kept as %s', (start, kind) => {
  expect(proofKindOf(bytes(start))).toBe(kind)
})

it('a transfer number is kept without spaces', () => {
  expect(cleanTransferNumber(' 2026 1123\t 4200\u3000 0001 ')).toBe('2026112342000001')
})

it('two transfer numbers are the same in either case and width, with any dashes and spaces', () => {
  const same = [
    'AB4200001',
    'Ab-4200 001',
    'ab–4200001',
    'AB—4200—001',
    'AB‐4200‑001',
    'AB−4200001',
    'AB－４２００００１',
    'ａｂ4200001',
    'AB﹣4200001',
    'ABー4200ｰ001',
    'AB➖\ufe0f4200─001',
    'AB\u00ad4200\u200b001\u2060',
    ' A B 4 2 0 0 0 0 1 ',
    '\u3000AB\u00a04200\u2009001',
  ]
  expect(same.map((number) => [number, comparedTransferNumber(number)])).toEqual(
    same.map((number) => [number, 'AB4200001']),
  )
  const others = ['AB4200002', 'AB42000010', 'AB420001', 'B4200001', 'AB4200001A', 'AB/4200001', 'AB.4200001']
  expect(others.filter((number) => comparedTransferNumber(number) === 'AB4200001')).toEqual([])
  expect(['-', ' – ', '——', '\u200b'].map(comparedTransferNumber)).toEqual(['', '', '', ''])
})
