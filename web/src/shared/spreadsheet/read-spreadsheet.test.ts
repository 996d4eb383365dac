import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { encodeGb18030 } from '../testing/encode-gb18030.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'bill.csv')
const problemOf = (given: File) =>
  readSpreadsheet(given).then(
    () => null,
    (error) => error.message,
  )

/** A file of the form of XLSX around a sheet. */
function xlsx(sheet: string, more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const xml = (text: string) => strToU8(text)
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml('<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  })
}

const table = '时间,金额\n2026-11-03 09:05:01,￥12.00\n'
const rows = [
  ['时间', '金额'],
  ['2026-11-03 09:05:01', '￥12.00'],
]

test.each([
  ['utf-8', file(table)],
  ['utf-8', file('\ufeff', table)],
  ['gb18030', file(encodeGb18030(table))],
  ['utf-16le', file(Uint8Array.from(Buffer.from(`\ufeff${table}`, 'utf16le')))],
  ['utf-16le', file(Uint8Array.from(Buffer.from(table, 'utf16le')))],
  ['utf-16be', file(Uint8Array.from(Buffer.from(table, 'utf16le').swap16()))],
])('reads %s by the evidence of its bytes', async (encoding, given) => {
  expect(await readSpreadsheet(given)).toEqual({ name: 'bill.csv', encoding, rows, isCut: false })
})

test.each(['\t', ';', '|'])('finds the delimiter %j below lines that are no table', async (sign) => {
  const text = `Bill, of November\r\n\r\n${table.replaceAll(',', sign)}"a${sign} ""b"""${sign} 7 \r\n`
  const { rows: read } = await readSpreadsheet(file(text))
  expect(read.slice(2)).toEqual([...rows, [`a${sign} "b"`, '7']])
})

test('reads up to where a file was cut, and says so', async () => {
  const cut = async (given: File) => {
    const read = await readSpreadsheet(given)
    return [read.isCut, read.rows.length]
  }
  expect(await cut(file(table, '2026-11-04 09:'))).toEqual([true, 2])
  expect(await cut(file(table, '2026-11-04,"¥1'))).toEqual([true, 2])
  expect(await cut(file(encodeGb18030(`${table}2026-11-04,元`).slice(0, -1)))).toEqual([true, 3])
  expect(await cut(file(table.trimEnd()))).toEqual([false, 2])
})

test('keeps what an XLSX file holds: long texts, numbers, times', async () => {
  const time = new Date(Date.UTC(2026, 10, 3, 9, 5, 1))
  const made = await writeExcelFile(
    [['', '4200002026110312345678901234', '1e5', 1.1, 1e15, time], ['b']].map((cells) =>
      cells.map((value) => ({ value, ...(value instanceof Date && { format: 'yyyy-mm-dd hh:mm:ss' }) })),
    ),
  ).toBuffer()
  const { rows: read, encoding } = await readSpreadsheet(new File([Uint8Array.from(made)], 'a.xlsx'))
  expect(encoding).toBe('xlsx')
  const first = ['', '4200002026110312345678901234', '1e5', '1.1', '1000000000000000', '2026-11-03 09:05:01']
  expect(read).toEqual([first, ['b', '', '', '', '', '']])
})

test.each([
  ['states four gigabytes', 4_000_000_000],
  ['states ten bytes', 10],
])('refuses within a second what would fill the memory, and %s', async (_name, stated) => {
  const bomb = new Uint8Array(5_000_000)
  const packed = xlsx('', { 'xl/media/a': bomb })
  const view = new DataView(packed.buffer)
  const entry = packed.findIndex(
    (_, at) =>
      at < packed.length - 28 &&
      view.getUint32(at, true) === 0x02014b50 &&
      view.getUint32(at + 24, true) === bomb.length,
  )
  view.setUint32(entry + 24, stated, true)
  const start = performance.now()
  expect(await problemOf(file(packed))).toBe('unpacksTooLarge')
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  ['tooManyRows', xlsx('<row r="900000000"><c r="A900000000"><v>1</v></c></row>')],
  ['tooManyColumns', xlsx('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
  ['tooManyColumns', `${'a,'.repeat(200_000)}\n`],
  ['tooManyRows', 'a\n'.repeat(50_001)],
  ['zip', zipSync({ 'bill.csv': strToU8(table) })],
  ['damaged', xlsx('').slice(0, 300)],
  ['damaged', xlsx('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')],
  ['oldFormat', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ['unreadable', Uint8Array.of(0x81, 0xff, 0x30, 0x30, 0x30, 0x30)],
  ['empty', '\n\n'],
  ['tooLarge', new Uint8Array(10_000_001)],
])('says that a file is refused: %s', async (problem, content) => {
  expect(await problemOf(file(content))).toBe(problem)
})
