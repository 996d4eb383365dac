import { describe, expect, test } from 'vitest'
import { aud, kg, rmb } from '#domain/units.ts'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import { invoice, invoiceItem, slip } from './papers.ts'
import { readPdf, scanBarcode } from './read-pdf.ts'

const documents = createDocuments()
const oddTexts = [
  ['rare characters', '龘 𠮷 㐂 𪚥'],
  ['emoji', '🎉👨‍👩‍👧'],
  ['combining and invisible characters', 'e\u0301\u202e\u200b'],
  ['half a surrogate pair', '\ud800 half'],
  ['control characters', '\u0000\u001f\u007f'],
  ['Arabic', 'العربية'],
  ['line breaks only', '\n\n\n'],
  ['nothing', ''],
  ['one long word', 'x'.repeat(3000)],
  ['3000 Chinese characters', '长'.repeat(3000)],
  ['4000 short words', 'a b '.repeat(2000)],
  ['PDF syntax', '</text> (\\) <<>> %'],
] as const

describe('the invoice', () => {
  test('has all fields of the transaction and of each item, readable as text', async () => {
    const { title, pages, sizes } = await readPdf(
      await documents.invoice({
        ...invoice(0),
        items: [
          {
            item: 'A2 白金婴儿奶粉 3段',
            qty: 3,
            originalType: 'sold',
            cost: rmb.from(1112.07),
            profits: rmb.from(-33.25),
            price: aud.from(23.99),
            weight: kg.from(0.983),
            packageId: 'PE7654321CD',
            receiver: '欧阳建国',
            returnAllProfits: true,
            payAmountFromCustomer: rmb.from(3302.96),
            payAmountToSender: rmb.from(3319.58),
            note: '请尽快发货',
          },
          { ...invoiceItem(3), payAmountToSender: rmb.from(0.01) },
        ],
      }),
    )
    expect(title).toBe('Invoice 01JB2C3D4E5F6G7H8J9K0MNPQR')
    expect(sizes).toEqual([[842, 595]])
    const words = (pages[0] ?? '').split('\n')
    for (const word of [
      '极地小店 Parcel Desk',
      '01JB2C3D4E5F6G7H8J9K0MNPQR',
      '陈思远 Siyuan Chen',
      'Alipay',
      '2026-10-04 02:04:05',
      '2026-10-04 10:30:00',
      'A2 白金婴儿奶粉 3段',
      '3',
      'sold',
      '1,112.07',
      '−33.25',
      '23.99',
      '0.983',
      'PE7654321CD',
      '欧阳建国',
      'Yes',
      '3,302.96',
      '3,319.58',
      '请尽快发货',
      'employee',
      '–',
      '¥ 3,319.59',
      '3,319.59',
      'Page 1 of 1',
    ]) {
      expect(words, word).toContain(word)
    }
  })

  test('200 items go over several pages, each with header and number, none lost; totals once', async () => {
    const { pages } = await readPdf(await documents.invoice(invoice(200)))
    expect(pages.length).toBeGreaterThan(5)
    for (const [number, page] of pages.entries()) {
      expect(page).toContain(`Page ${number + 1} of ${pages.length}`)
      expect(page).toContain('From customer')
    }
    const all = pages.join('\n').split('\n')
    for (let n = 0; n < 200; n += 1) {
      expect(all.filter((word) => word === `PE${1_234_567 + n}AB`)).toHaveLength(1)
    }
    expect(all.filter((word) => word === 'Total')).toHaveLength(1)
    expect(all).toContain('226,800.00')
  })

  test('an invoice not approved yet, and one without items', async () => {
    const { pages } = await readPdf(await documents.invoice({ ...invoice(0), approvedAt: null }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('not yet')
    expect(pages[0]).toContain('¥ 0.00')
  })

  test('the largest amounts stay whole', async () => {
    const rich = {
      ...invoiceItem(0),
      payAmountToSender: rmb.from(999_999_999.99),
      profits: rmb.from(-99_999_999.99),
    }
    const { pages } = await readPdf(
      await documents.invoice({ ...invoice(0), items: [{ ...rich, qty: 100_000 }] }),
    )
    const words = (pages[0] ?? '').split('\n')
    expect(words).toEqual(expect.arrayContaining(['999,999,999.99', '−99,999,999.99', '100000']))
  })

  test.each(oddTexts)('survives %s everywhere', async (_, text) => {
    const item = { ...invoiceItem(0), item: text, note: text, receiver: text, packageId: text }
    const odd = { ...invoice(2), businessName: text, payer: text, transactionId: text }
    const { pages } = await readPdf(await documents.invoice({ ...odd, items: [item, invoiceItem(1)] }))
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(pages.join('\n')).toContain('PE1234568AB')
  })

  test('rare characters of the font can be read again', async () => {
    const item = { ...invoiceItem(0), item: '龘㐂奶粉' }
    const { pages } = await readPdf(await documents.invoice({ ...invoice(0), items: [item] }))
    expect(pages[0]).toContain('龘㐂奶粉')
  })

  test('the same data gives the same file', async () => {
    const [one, other] = [await documents.invoice(invoice(3)), await documents.invoice(invoice(3))]
    expect(Buffer.from(one).equals(other)).toBe(true)
  })
})

describe('the post slip', () => {
  test('is one page with everything on it', async () => {
    const { pages, sizes } = await readPdf(await documents.postSlip(slip(3)))
    expect(sizes).toEqual([[420, 595]])
    for (const word of [
      'PE1234567AB',
      '欧阳建国',
      '+86 13800138000',
      '湖北省仙桃市仙桃大道505号翠湖名苑16栋1502室',
      'A2 白金婴儿奶粉 3段 900g',
      '5.28 kg',
      '非奶粉',
      '2026-10-04 03:30',
    ]) {
      expect(pages[0], word).toContain(word)
    }
  })

  test('its barcode scans as the package id', async () => {
    expect(await scanBarcode(await documents.postSlip(slip(3)))).toBe('PE1234567AB')
    expect(await scanBarcode(await documents.postSlip({ ...slip(3), packageId: 'pe0000000zz' }))).toBe(
      'pe0000000zz',
    )
  })

  test('the longest receiver and address are printed to their end', async () => {
    const long = { receiver: `${'欧阳建国'.repeat(24)}甲乙`, address: `${'仙桃大道五百零五号'.repeat(33)}末` }
    const { pages } = await readPdf(await documents.postSlip({ ...slip(3), ...long }))
    const text = (pages[0] ?? '').replaceAll('\n', '')
    expect(text).toContain(long.receiver)
    expect(text).toContain(long.address)
  })

  test('a hundred items still make one page that says how many more there are', async () => {
    const { pages } = await readPdf(await documents.postSlip(slip(100)))
    expect(pages).toHaveLength(1)
    const listed = pages[0]?.match(/900g|400粒|1kg|两双|150片/g)?.length ?? 0
    expect(pages[0]).toContain(`and ${100 - listed} more items`)
  })

  test.each(oddTexts)('survives %s', async (_, text) => {
    const odd = { ...slip(0), businessName: text, receiver: text, phone: text, address: text }
    const { pages } = await readPdf(await documents.postSlip({ ...odd, items: [{ item: text, qty: 1 }] }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('PE1234567AB')
  })
})
