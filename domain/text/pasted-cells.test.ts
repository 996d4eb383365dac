// @rules 9-order-24
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { pastedCells } from './pasted-cells.ts'

describe('cells of a spreadsheet', () => {
  // biome-ignore format: a row for each text
  const texts: readonly [text: string, cells: readonly (readonly string[])[]][] = [
    ['Honey\t2\nSoap\t3', [['Honey', '2'], ['Soap', '3']]],
    ['Honey\t2\r\nSoap\t3\r\n\r\n', [['Honey', '2'], ['Soap', '3']]],
    ['a\rb', [['a'], ['b']]],
    ['', [['']]],
    ['\t\n', [['', '']]],
    ['Honey\t\t2\t', [['Honey', '', '2', '']]],
    // A line break in a cell, at its ends, and in the last cell.
    ['"Honey\n500 g"\t2\nSoap\t3', [['Honey\n500 g', '2'], ['Soap', '3']]],
    ['"Honey\r\n500 g"\t2', [['Honey\n500 g', '2']]],
    ['"\nHoney\n"\t2', [['\nHoney\n', '2']]],
    ['2\t"for\nMei"', [['2', 'for\nMei']]],
    ['"for\nMei"', [['for\nMei']]],
    ['2\t"for Mei\n"\n', [['2', 'for Mei\n']]],
    // Tabs and doubled quotes.
    ['"Honey\traw"\t2', [['Honey\traw', '2']]],
    ['"the ""good"" one\nsweet"\t2', [['the "good" one\nsweet', '2']]],
    ['"""good"""\t2', [['"good"', '2']]],
    ['""\t2', [['', '2']]],
    ['""""\t2', [['"', '2']]],
    ['"a"\t"b"\n"c"\t"d"', [['a', 'b'], ['c', 'd']]],
    // Quotes that are no quoting.
    ['5" pipe\t2', [['5" pipe', '2']]],
    ['5"\t2"', [['5"', '2"']]],
    ['"A" quality\t2', [['"A" quality', '2']]],
    ['"Honey\t2\nSoap\t3', [['"Honey', '2'], ['Soap', '3']]],
    ['"Honey\t2\n"Soap\t3', [['"Honey', '2'], ['"Soap', '3']]],
    ['"', [['"']]],
    ['"""\t2', [['"""', '2']]],
    ['Honey "raw"\t2', [['Honey "raw"', '2']]],
    [' "Honey\t2"', [[' "Honey', '2"']]],
  ]

  it('are read as CSV quotes them', () => {
    const wrong = texts.filter(([text, cells]) => JSON.stringify(pastedCells(text)) !== JSON.stringify(cells))
    expect(wrong.map(([text]) => [text, pastedCells(text)])).toEqual([])
  })

  it('are read back, whatever is in them', () => {
    const any = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', '奶') })
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(any, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      )
    always(table, (rows) => {
      const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
      // A mark in the last cell, because empty rows at the end are no rows.
      const marked = [...rows, ['end']]
      expect(pastedCells(marked.map((row) => row.map(quoted).join('\t')).join('\r\n'))).toEqual(marked)
    })
  })

  it('take no longer than their length asks for, however the quotes stand', async () => {
    for (const text of ['"'.repeat(200_001), '"a\t'.repeat(60_000), '"\n'.repeat(100_001)])
      expect(await leastTime(2000, () => pastedCells(text)), text.slice(0, 3)).toBeLessThan(2000)
  })
})
