// @rules 17-credit-01 17-reverse-01 17-credit-02
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { says, storedRows } from '../../../testkit/rooms/open-app.ts'
import { creditNoteData } from '../../src/services/invoices/credit-note-data.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { paymentRoom, reason } from './payments.ts'

const written = (fen: number) =>
  (fen / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 }).replace('-', '−')
const { testApp, anna, ada, does } = await paymentRoom()

const note = (transaction_id: string, number: number, language: 'en' | 'zh-CN' = 'en') =>
  anna.getCreditNote({ query: { transaction_id, number: String(number) } }, { language })
const read = async (id: string, number: number, language: 'en' | 'zh-CN' = 'en') => {
  const { title, pages } = await readPdf((await note(id, number, language)).bytes)
  return { title, words: pages.join('\n').split('\n') }
}
/** Sums of what was reversed, straight from the database. */
const reversed = (id: string) => storedRows(testApp, 'transaction_reversals', { transaction_id: id })

it('is mailed with the PDF when a payment is voided, and the preview says to whom', async () => {
  const { id } = await does.approved(3, 600)
  expect((await ada.previewVoid({ query: { transaction_id: id } })).answer.mail).toBe('Anna')
  expect((await does.voidIt(id)).status).toBe(200)
  const [shown] = await does.list({ corrected: 'included' })
  expect(shown).toMatchObject({ _id: id, creditNotes: 1 })
  const name = `CN-${shown?.number}-1`
  const mail = (await testApp.mails()).at(-1)
  expect([mail?.to, mail?.subject]).toEqual([anna.email, expect.stringContaining(`Credit note ${name}`)])
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain(`transaction_id=${id}`)
  const [attached] = mail?.attachments ?? []
  expect(attached).toMatchObject({ filename: `credit-note-${name}.pdf`, mimeType: 'application/pdf' })
  const { title, pages } = await readPdf(Buffer.from(attached?.content ?? []))
  expect(title).toBe(`Credit note ${name}`)
  const words = pages.join('\n').split('\n')
  for (const word of [name, `T-${shown?.number}`, id, 'Anna', reason, '−3', '−600.00', '99.64', '−449.46'])
    expect(words, word).toContain(word)
})

it('has one of its own for each refund, with amounts below 0 that equal the database, and what stands', async () => {
  const done = await does.approved(3, 778.78)
  const query = { transaction_id: done.id, item_id: done.item, qty: '1' }
  expect((await ada.ok.previewRefund({ query })).mail).toBe('Anna')
  for (const seen of [0, 1]) {
    expect((await does.refund(done, 1, seen)).status).toBe(200)
    expect((await testApp.mails()).at(-1)?.subject).toContain(`-${seen + 1} `)
  }
  expect((await does.voidIt(done.id, 2)).status).toBe(200)
  const [shown] = await does.list({ corrected: 'included' })
  expect(shown?.creditNotes).toBe(3)
  const rows = await reversed(done.id)
  expect(rows).toHaveLength(3)
  const stands = [
    ['2', '519.19', '359.23'],
    ['1', '259.59', '179.61'],
    ['0', '0.00', '0.00'],
  ]
  for (const [index, row] of rows.entries()) {
    const { title, words } = await read(done.id, index + 1)
    expect(title).toBe(`Credit note CN-${shown?.number}-${index + 1}`)
    const totals = words.slice(words.indexOf('Total'))
    expect(totals.slice(0, 5)).toEqual([
      'Total',
      '−1',
      written(-(row.from_customer_fen ?? 0)),
      written(-(row.profits_fen ?? 0)),
      written(-row.to_sender_fen),
    ])
    const [, qty, fromCustomer, , toSender] = words.slice(words.indexOf('Stands afterwards'))
    expect([qty, fromCustomer, toSender]).toEqual(stands[index])
    expect(words).toContain(`¥ ${written(-row.to_sender_fen)}`)
  }
  await says(note(done.id, 4), 404, 'credit_note.gone')
})

it('of an employee purchase has the cost of then, also after an amendment', async () => {
  const pkId = await savePackage(anna, { employee: 2 })
  await does.put(pkId, 'employee', 2)
  const id = await does.pay()
  await does.approve(id)
  await ada.ok.amendOrder({ body: { pk_id: pkId, revision: 1, reason, lines: [{ line: 1, price: 25 }] } })
  const item = (await does.list())[0]?.items[0]?._id ?? ''
  expect((await does.refund({ id, item }, 1, 0)).status).toBe(200)
  const { db } = testApp.database
  const business = { businessName: 'Parcel Desk', logo: null }
  const credit = await creditNoteData(db, business, { transactionId: id, number: 1 })
  const [row] = credit?.items ?? []
  expect(row?.cost).toBeGreaterThan(9964)
  expect(row?.payAmountToSender).toBe(-(row?.cost ?? 0))
})

it('is in the language of the request', async () => {
  const done = await does.approved(2, 300)
  await does.refund(done, 1, 0)
  const { title, words } = await read(done.id, 1, 'zh-CN')
  expect(title).toMatch(/^退款单 CN-\d+-1$/)
  expect(words).toEqual(expect.arrayContaining(['退款单', '冲销后余下', '−150.00']))
})

it('is not mailed to a payer who is deactivated', async () => {
  const { id } = await does.approved(1, 200)
  const { result } = await ada.ok.listPeople()
  const person = result.find(({ email }) => email === anna.email)?._id ?? ''
  await ada.setActive({ body: { _id: person, active: false } })
  const mails = (await testApp.mails()).length
  const query = { transaction_id: id }
  expect((await ada.ok.previewVoid({ query })).mail).toBe(null)
  await ada.ok.voidTransaction({ body: { ...query, seen: 0, reason } })
  expect((await testApp.mails()).length).toBe(mails)
  await ada.ok.getCreditNote({ query: { ...query, number: '1' } })
})
