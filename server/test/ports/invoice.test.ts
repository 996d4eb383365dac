// @rules 3-pay-03 7-logo-01
/** @module-tag slow */

import { afterAll, expect, test } from 'vitest'
import { aud, kg, rmb } from '#domain/unit/units.ts'
import { plainPicture } from '../../../testkit/pictures.ts'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import { invoice, invoiceItem, oddTexts } from './papers.ts'
import { picture, readPdf } from './read-pdf.ts'
import { wrongRows } from './wrong-rows.ts'

const documents = createDocuments()
afterAll(() => documents.close())

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
  expect(title).toBe('Invoice T-2041')
  expect(sizes).toEqual([[842, 595]])
  const words = (pages[0] ?? '').split('\n')
  for (const word of [
    '极地小店 Parcel Desk|T-2041|01JB2C3D4E5F6G7H8J9K0MNPQR|陈思远 Siyuan Chen|Alipay',
    '2026-10-04 02:04:05|2026-10-04 10:30:00|A2 白金婴儿奶粉 3段|3|Sold|1,112.07|−33.25|23.99|0.983',
    'PE7654321CD|欧阳建国|Yes|3,302.96|3,319.58|Note: 请尽快发货|Employee|–|¥ 3,319.59|3,319.59',
    'Page 1 of 1',
  ].flatMap((line) => line.split('|'))) {
    expect(words, word).toContain(word)
  }
})

test('has the logo beside the name', async () => {
  const black = await plainPicture(280, 88, '#000000')
  const [plain, withLogo] = [invoice(1), { ...invoice(1), logo: black }]
  const pdfs = [await documents.invoice(plain), await documents.invoice(withLogo)]
  const [without, has] = await Promise.all(pdfs.map((pdf) => readPdf(pdf)))
  expect(has?.pages).toEqual(without?.pages)
  const dark = await Promise.all(
    pdfs.map(async (pdf) => (await picture(pdf, 72)).grey.filter((value) => value < 16).length),
  )
  // A box of 140 by 44 points.
  expect((dark[1] ?? 0) - (dark[0] ?? 0)).toBeGreaterThan(138 * 42)
})

test('200 items take several pages, each with header and number; all complete and in order', async () => {
  const items = invoice(200).items.map((item, n) => ({ ...item, item: `商品 ${n + 1}` }))
  const { pages } = await readPdf(await documents.invoice({ ...invoice(200), items }))
  expect(pages.length).toBeGreaterThan(5)
  for (const [number, page] of pages.entries()) {
    expect(page).toContain(`Page ${number + 1} of ${pages.length}`)
    expect(page).toContain('From customer')
  }
  const all = pages.join('\n').split('\n')
  expect(all.filter((word) => /^商品 \d+$/.test(word))).toEqual(items.map(({ item }) => item))
  expect(all.filter((word) => /^PE\d{7}AB$/.test(word))).toEqual(items.map(({ packageId }) => packageId))
  expect(all.filter((word) => word === 'Total')).toHaveLength(1)
  // Computed by hand. Pieces: 40 x (1+2+3+4+5). Customers, all but n = 3, 7 ... 199: 150 x 268.5 + 7 x
  // (19900 - 5050). Profits, n = 0, 1, 4, 5 ...: 100 x 33.25 + 9850, less 50 x 12.4. Sender: 200 x 1034.5 +
  // 19900.
  const totals = all.slice(all.indexOf('Total'))
  expect(totals.slice(0, 5)).toEqual(['Total', '600', '144,225.00', '12,555.00', '226,800.00'])
  expect(all).toContain('¥ 226,800.00')
})

test('totals equal the sums of the rows, to the fen', async () => {
  const paid = (qty: number, customer: number | null, profits: number | null, sender: number) => ({
    ...invoiceItem(0),
    qty,
    payAmountFromCustomer: customer === null ? null : rmb.from(customer),
    profits: profits === null ? null : rmb.from(profits),
    payAmountToSender: rmb.from(sender),
  })
  const items = [paid(3, 0.1, -0.2, 0.1), paid(4, 0.2, 0.07, 0.2), paid(5, null, null, 1999.99)]
  const { pages } = await readPdf(await documents.invoice({ ...invoice(0), items }))
  const words = (pages[0] ?? '').split('\n')
  expect(words.slice(words.indexOf('Total')).slice(0, 5)).toEqual('Total 12 0.30 −0.13 2,000.29'.split(' '))
})

test('the longest stored texts are printed completely', async () => {
  const item = {
    ...invoiceItem(0),
    item: `${'白金婴儿奶粉三段'.repeat(24)}九百克罐装末`,
    receiver: `${'欧阳建国'.repeat(24)}甲乙丙末`,
    note: `${'请尽快发货'.repeat(199)}谢谢您了末`,
  }
  const payer = `${'陈思远'.repeat(19)}甲乙末`
  const { pages } = await readPdf(await documents.invoice({ ...invoice(0), payer, items: [item] }))
  const text = pages.join('\n')
  const lines = text.replaceAll('\n', '')
  expect(text).not.toContain('…')
  for (const part of ['九百克罐装末', '甲乙丙末', '谢谢您了末', '甲乙末']) expect(lines).toContain(part)
})

test('is in Chinese on request', async () => {
  const { title, pages } = await readPdf(
    await documents.invoice({ ...invoice(4), language: 'zh-CN', approvedAt: null, state: 'pending' }),
  )
  expect(title).toBe('发票 T-2041')
  const words = (pages[0] ?? '').split('\n')
  for (const word of ['发票', '待批准', '付款人', '支付宝', '尚未批准', '已售', '合计', '第 1 页，共 1 页']) {
    expect(words, word).toContain(word)
  }
  const ours = pages[0]?.replaceAll(/Blackmores|Maxigenes|Parcel Desk|Siyuan Chen|T-2041|01JB2\w+/g, '')
  expect(ours?.match(/[A-Za-z]{4,}/g)).toBe(null)
})

test('handles an unapproved one, and one without items', async () => {
  const { pages } = await readPdf(
    await documents.invoice({ ...invoice(0), approvedAt: null, state: 'pending' }),
  )
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Pending approval')
  expect(pages[0]).toContain('not yet')
  expect(pages[0]).toContain('¥ 0.00')
})

test('the largest amounts are complete', async () => {
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

test('handles odd texts everywhere', async () => {
  const wrong = await wrongRows(oddTexts, async ([, text]) => {
    const item = { ...invoiceItem(0), item: text, note: text, receiver: text, packageId: text }
    const odd = { ...invoice(2), businessName: text, payer: text, transactionId: text }
    const { pages } = await readPdf(await documents.invoice({ ...odd, items: [item, invoiceItem(1)] }))
    expect(pages.length).toBeLessThanOrEqual(3)
    expect(pages.join('\n')).toContain('PE1234568AB')
  })
  expect(wrong).toEqual([])
})

test('rare characters, accents and emoji are drawn, and can be read back unchanged', async () => {
  const written = '龘㐂䶮𠮷𫝆𬭼﨑 Łukasz Žižek Nguyễn ♥🎉'
  const item = { ...invoiceItem(0), item: written }
  const { pages } = await readPdf(await documents.invoice({ ...invoice(0), items: [item] }))
  expect((pages[0] ?? '').replaceAll('\n', '')).toContain(written)
})

test('characters without a glyph are marked, Chinese ones by their code; invisible ones are removed', async () => {
  const item = { ...invoiceItem(0), item: '王𪚥明 한 a\u202eb\u200bc\u0007d \ud800' }
  const { pages } = await readPdf(await documents.invoice({ ...invoice(0), items: [item] }))
  expect(pages[0]?.split('\n')).toContain('王[U+2A6A5]明 □ abcd �')
})

test('the same data gives the same file', async () => {
  const [one, other] = [await documents.invoice(invoice(3)), await documents.invoice(invoice(3))]
  expect(Buffer.from(one).equals(other)).toBe(true)
})
