// @rules 16-sheet-01 16-sheet-02
import { expect, test } from 'vitest'
import { csvText, xlsxText } from './spreadsheet-text.ts'

const listed = (texts: string) => texts.split(' | ')

test('what a spreadsheet would change in a CSV file begins with a tab', () => {
  const changed = [
    ...listed('0412345678 | 007 | 00 | 0.50 | 1.10 | 1. | .5 |  007 '),
    ...listed('4200001234567890123 | 1234567890123456 | 123456789012345.67 | 1,234 | 1,234,567.00'),
    ...listed('1e5 | 1E05 | 12345678E01 | 1.5e-3 | １２３４５６７８Ｅ０１'),
    ...listed('1-2 | 3/4 | 12-11 | 1/2/26 | 1-2-3 | 12.5.2026 | 2026-11 | 2026/11/26 | 26/11/2026 10:30:00'),
    ...listed('10:30 | 10:30:00 | 9:05 pm | 9 pm | 3月5日 | 2026年11月 | 2026年11月26日 | 11月'),
    ...listed('Mar-1 | 1-Mar | SEPT2 | March 5 | 5 May 2026 | DEC1 | 1 1/2'),
    ...listed('50% | ¥5.00 | $ 5 | 5 € | (5) | TRUE | false'),
    ...listed('$-5 | ($5) | 14:30:00.5 | 二〇二六 | 〇〇七'),
  ]
  expect(changed.map(csvText)).toEqual(changed.map((text) => `\t${text}`))
})

test('a formula in a CSV file begins with an apostrophe, as does a sign that a reader may drop', () => {
  const formulas = listed(
    '=1+1 | +1 | -1 | +61412345678 | -07 | @sum(A1) | ＝1+1 |  =1+1 | "=1+1 | \t=1 | \tx | \rx | \nx',
  )
  expect(formulas.map(csvText)).toEqual(formulas.map((text) => `'${text}`))
})

test('what stays the same text or number is left alone', () => {
  const same = [
    ...listed(
      ' | 0 | 5 | 13800138000 | 123456789012345 | 12.5 | 0.5 | PE1234567AB | PE0000003AA | T-1001 | 01KB00E1',
    ),
    ...listed(
      '王小明 | 一 | 万千 | A2 3段 900g | 2026-11-26 | 2026-11-26 10:30:00 | a=b | a-b | x@y.z | 12 Smith St | 3-can tin',
    ),
    ...listed(
      '1-2 boxes | May | Marge | mayor | Decor 5 | Truest | ST-2026-0001 | 1.2.3.4 | https://a.b/?c=d | _x000D_',
    ),
  ]
  expect(same.map(csvText)).toEqual(same)
})

test('no line and no cell of a reader that splits at semicolons begins with a formula', () => {
  const texts = [
    'a;=1+1',
    'b"; =1+1',
    'c\n;@sum(A1)',
    'd;=;-1',
    'e\n=1+1',
    'f\r\n+1',
    'g\n"=1',
    'h\n\t @x',
    'i\n＝1',
  ]
  expect(texts.map(csvText)).toEqual([
    "a;'=1+1",
    `b"; '=1+1`,
    "c\n;'@sum(A1)",
    "d;'=;'-1",
    "e\n'=1+1",
    "f\r\n'+1",
    `g\n"'=1`,
    "h\n\t '@x",
    "i\n'＝1",
  ])
  for (const text of texts) {
    const cells = `"x","${csvText(text).replaceAll('"', '""')}"`.split(/[;\r\n]/)
    expect(
      cells.filter((cell) => /^["\s]*[=+\-@＝]/.test(cell)),
      text,
    ).toEqual([])
  }
})

test('codes of characters in a text survive XLSX', () => {
  const texts = [
    '_x000D_',
    'a_x0041_b',
    '_x005F_',
    '_x000d_',
    '_x000D_x000D_',
    '_x00D_',
    '_xGGGG_',
    '___x000D___',
    'x_y',
    'constructor',
    '__proto__',
    'a\rb',
  ]
  expect(texts.map(xlsxText)).toEqual(
    [
      '_x005F_x000D_|a_x005F_x0041_b|_x005F_x005F_|_x005F_x000d_|_x005F_x000D_x005F_x000D_|_x00D_|_xGGGG_',
      '___x005F_x000D___|x_y|﷐constructor|﷐__proto__|a_x000D_b',
    ].flatMap((line) => line.split('|')),
  )
  // As a spreadsheet reads it.
  const read = (stored: string) =>
    stored
      .replace('\ufdd0', '')
      .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  expect(texts.map((text) => read(xlsxText(text)))).toEqual(texts)
})
