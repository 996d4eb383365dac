// @rules 16-sheet-01 16-sheet-02
import { text as textOf } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { makeLimiter } from '../../src/limiter.ts'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import type { SheetValue } from '../../src/ports/documents/port.ts'
import { csvOf, xlsxOf } from '../../src/services/spreadsheets/spreadsheet.ts'

const documents = createDocuments()
afterAll(() => documents.close())
const parts = { ports: { documents }, load: { limiter: makeLimiter() } }

const columns = [
  { title: 'Text', kind: 'text' },
  { title: '=1+1', kind: 'number' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Kg', kind: 'kg' },
  { title: 'Day', kind: 'day' },
  { title: 'Shanghai', kind: 'shanghaiTime' },
  { title: 'Adelaide', kind: 'adelaideTime' },
] as const
const at = Date.parse('2026-01-01T16:30:05Z')
const kinds = [7, -10.5, 1.25, '2026-02-28', at, at]
const texts = [
  '007',
  '4200001234567890123',
  '1e5',
  '1-2',
  '=1+1',
  '@SUM(A1)',
  '+61412345678',
  '_x000D_',
  '_x005F_',
  'constructor',
  '__proto__',
  '',
  ' a ',
  'a\nb',
  'a\r\nb',
  '"a";=1',
  '王小明 👍',
  'a<b>&amp;',
  '\t=1',
  'TRUE',
  '2026-11-28',
]

async function* batches(rows: readonly (readonly SheetValue[])[]) {
  for (let from = 0; from < rows.length; from += 3) yield rows.slice(from, from + 3)
}
const sheet = (rows: readonly (readonly SheetValue[])[]) => ({
  name: 'A/B: list',
  columns,
  rows: batches(rows),
})
const rows = texts.map((text) => [text, ...kinds])

test('a CSV file has numbers as numbers, and texts that no spreadsheet changes', async () => {
  const csv = await textOf(csvOf(sheet(rows), new AbortController().signal))
  const read = parse(csv, { bom: true, record_delimiter: '\r\n' })
  const numbers = ['7', '-10.5', '1.25', '2026-02-28', '2026-01-02 00:30:05', '2026-01-02 03:00:05']
  expect(read[0]).toEqual(['Text', "'=1+1", ...columns.slice(2).map(({ title }) => title)])
  expect(read.slice(1).map(([, ...values]: string[]) => values)).toEqual(texts.map(() => numbers))
  const changed = {
    '007': '\t007',
    '4200001234567890123': '\t4200001234567890123',
    '1e5': '\t1e5',
    '1-2': '\t1-2',
  }
  const harmless = {
    '=1+1': "'=1+1",
    '@SUM(A1)': "'@SUM(A1)",
    '+61412345678': "'+61412345678",
    '"a";=1': `"a";'=1`,
  }
  const stands = new Map(Object.entries({ ...changed, ...harmless, '\t=1': "'\t=1", TRUE: '\tTRUE' }))
  expect(read.slice(1).map(([text]: string[]) => text)).toEqual(texts.map((text) => stands.get(text) ?? text))
})

test('an XLSX file has numbers, dates, and texts as they are', async () => {
  const file = await xlsxOf(sheet([...rows, columns.map(() => null)]), parts)
  const read = await readSheet(Buffer.from(file as Uint8Array), { trim: false } as never)
  expect(read[0]).toEqual(columns.map(({ title }) => title))
  const wall = (time: string) => new Date(`${time}Z`)
  const values = [
    7,
    -10.5,
    1.25,
    wall('2026-02-28T00:00'),
    wall('2026-01-02T00:30:05'),
    wall('2026-01-02T03:00:05'),
  ]
  expect(read.slice(1)).toEqual(rows.map(([text]) => [text === '' ? null : text, ...values]))
})

test('an XLSX file has at most 20,000 rows, and a text of any length that a cell holds', async () => {
  const many = (count: number) => sheet(Array.from({ length: count }, () => ['x']))
  expect(await xlsxOf(many(20_001), parts)).toMatchObject({
    refused: 'spreadsheet.too_long',
    params: { most: '20,000' },
  })
  const long = await xlsxOf(sheet([[`${'长'.repeat(32_766)}👍`]]), parts)
  const [, [text] = []] = await readSheet(Buffer.from(long as Uint8Array))
  expect(String(text).replace(/长+/, ({ length }) => `${length} `)).toBe('32766 ')
})
