/** @module-tag slow */

import { afterAll, expect, test } from 'vitest'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import { oddTexts, slip } from './papers.ts'
import { picture, readPdf, scanBarcode } from './read-pdf.ts'
import { wrongRows } from './wrong-rows.ts'

const documents = createDocuments()
afterAll(() => documents.close())

test('is one A6 page with all data', async () => {
  const { pages, sizes } = await readPdf(await documents.postSlip(slip(3)))
  expect(sizes).toEqual([[298, 420]])
  const words = (pages[0] ?? '').split('\n')
  for (const word of [
    '极地小店 Parcel Desk|PE1234567AB|欧阳建国|+86 13800138000',
    '湖北省仙桃市仙桃大道505号翠湖名苑16栋1502室|A2 白金婴儿奶粉 3段 900g|5.28 kg|6|非奶粉',
    '04/10/2026 03:30:00',
  ].flatMap((line) => line.split('|'))) {
    expect(words, word).toContain(word)
  }
})

// A fax, a cheap label printer, an office printer.
test.each([110, 203, 300])('its barcode scans as the package id at %i dots an inch', async (dots) => {
  expect(await scanBarcode(await documents.postSlip(slip(3)), dots)).toBe('PE1234567AB')
  const lower = await documents.postSlip({ ...slip(3), packageId: 'pe0000000zz' })
  expect(await scanBarcode(lower, dots)).toBe('pe0000000zz')
})

test('the longest receiver and address are printed completely', async () => {
  const long = { receiver: `${'欧阳建国'.repeat(24)}甲乙`, address: `${'仙桃大道五百零五号'.repeat(33)}末` }
  const { pages } = await readPdf(await documents.postSlip({ ...slip(3), ...long }))
  const text = (pages[0] ?? '').replaceAll('\n', '')
  expect(text).toContain(long.receiver)
  expect(text).toContain(long.address)
})

test('a hundred items continue on further pages, each with the barcode; none is lost', async () => {
  const items = slip(100).items.map((line, n) => ({ ...line, item: `商品 ${n + 1}` }))
  const pdf = await documents.postSlip({ ...slip(0), items })
  const { pages } = await readPdf(pdf)
  const listed = pages.join('\n').match(/商品 \d+/g)
  expect(listed).toEqual(items.map(({ item }) => item))
  for (const [number, page] of pages.entries()) {
    expect(page).toContain(`${number + 1} / ${pages.length}`)
    expect(await scanBarcode(pdf, 203, number + 1)).toBe('PE1234567AB')
  }
  expect(pages[0]).toContain('Continued on the next page')
  expect(pages.at(-1)).not.toContain('Continued')
})

test('has twenty pages at most, and counts the lines left out', async () => {
  const items = Array.from({ length: 2700 }, (_, n) => ({ item: `商品 ${n + 1}`, qty: 1 }))
  const { pages } = await readPdf(await documents.postSlip({ ...slip(0), items }))
  expect(pages).toHaveLength(20)
  const listed = pages.join('\n').match(/商品 \d+/g) ?? []
  expect(listed).toEqual(items.slice(0, listed.length).map(({ item }) => item))
  expect(listed.length).toBeGreaterThan(400)
  expect(pages.at(-1)).toContain(`另有 ${2700 - listed.length} 行 · and ${2700 - listed.length} more lines`)
  expect(pages[0]).toContain('2700')
})

test('keeps at most eight combining marks of a letter', async () => {
  const item = `a${'\u0337'.repeat(150)}b`
  const { pages } = await readPdf(await documents.postSlip({ ...slip(0), items: [{ item, qty: 1 }] }))
  expect(pages[0]).toContain(`a${'\u0337'.repeat(8)}b`)
  expect(pages[0]).not.toContain('\u0337'.repeat(9))
})

test.each(['龘', '𠮷', '𠜎', 'Ł', '🎉'])('shows %s, not a blank or a box', async (character) => {
  const drawn = async (receiver: string) =>
    Buffer.from((await picture(await documents.postSlip({ ...slip(1), receiver }), 72)).grey)
  const seen = await drawn(character)
  expect(seen.equals(await drawn('\u200b'))).toBe(false)
  expect(seen.equals(await drawn('□'))).toBe(false)
})

test('has white margins, wider than the quiet zone of the barcode', async () => {
  const { grey, width } = await picture(await documents.postSlip(slip(3)), 72)
  const margins = grey.filter((shade, place) => {
    const x = place % width
    return (x < 18 || x >= width - 18) && shade < 250
  })
  expect(margins).toHaveLength(0)
})

test('handles odd texts', async () => {
  const wrong = await wrongRows(oddTexts, async ([, text]) => {
    const odd = { ...slip(0), businessName: text, receiver: text, phone: text, address: text }
    const { pages } = await readPdf(await documents.postSlip({ ...odd, items: [{ item: text, qty: 1 }] }))
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(pages[0]).toContain('PE1234567AB')
  })
  expect(wrong).toEqual([])
})
