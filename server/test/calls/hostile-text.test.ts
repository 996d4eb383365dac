// @rules V3.2.2
import { inflateSync } from 'node:zlib'
import { load } from 'cheerio'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { showActivation, verifyEmail } from '#contract/account.ts'
import { orderOf, rowOf } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { activationToken, lastMailTo } from '../mail/mails.ts'
import { readPdf } from '../ports/read-pdf.ts'

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const formula = '=HYPERLINK("http://evil.example.com","x")'
const name = `Eve <b>"'& {name} x`
/**
 * Characters that are removed: line breaks in one-line texts, control, direction and invisible characters.
 */
const dirty = (text: string) => `\u0000${text}\r\n\u202e\u200bBcc: evil@example.com\u0007`
const cleaned = (text: string) => `${text} Bcc: evil@example.com`

// The sandbox has no slip for it, so ours is printed.
const pkId = 'PE1234567AB'
const business = `Evil & Co <script>"'\r\nBcc: x@example.com`

const { testApp } = await openApp({}, { BUSINESS_NAME: business })
const boss = await testApp.person('admin', name)
const order = orderOf(pkId, { item: dirty(script), sold: 2, stock: 1, note: formula })
const receiverData = { receiver: dirty(formula), phone: dirty('13800138000'), address: dirty(script) }
const saved = await boss.submitOrder({ body: { ...order, receiverData } })
expect(saved.text).toBe(JSON.stringify({ msg: `Package ${pkId} is saved.` }))
const body = {
  name: dirty(formula),
  phone: '13912345678',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: dirty(script),
  note: `${script}\n\u0000\u001b[31m${formula}`,
}
await boss.ok.addAddress({ body })
await putInCart(boss, pkId, 'sold', 1, 250)
await payAll(boss, 'Alipay')

const transactionId = async () => (await boss.ok.listTransactions()).result[0]?._id ?? ''

it('is one line of visible characters, and otherwise unchanged', async () => {
  expect((await rowOf(boss, pkId, 'sold')).item).toBe(cleaned(script))
  const { result } = await boss.ok.listAddresses()
  expect(result).toMatchObject([
    { name: cleaned(formula), address: cleaned(script), note: `${script}\n[31m${formula}` },
  ])
})

it.each([
  ['invoice', async () => boss.getInvoice({ query: { transaction_id: await transactionId() } })],
  ['post slip', () => boss.getPostSlip({ query: { pk_id: pkId } })],
] as const)('is plain text in the %s', async (_, fetched) => {
  const { status, bytes } = await fetched()
  expect(status).toBe(200)
  const { pages } = await readPdf(bytes)
  const text = pages.join('').replace(/\s/g, '')
  expect(text).toContain('<script>alert(1)</script><imgsrc=x')
  // Opening it triggers no action.
  expect(everythingIn(bytes)).not.toMatch(
    /\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|SubmitForm)\b/,
  )
})

it('is plain text in mails, and adds no header and no recipient', async () => {
  await testApp.anyone.sendVerificationCode({ body: { email: boss.email, name } })
  const mail = await lastMailTo(testApp, boss.email)
  expect(mail.text).toContain(name)
  expect(mail.subject).toContain('Evil & Co <script>')
  const $ = load(mail.html)
  expect($('body').text()).toContain(name)
  expect($('script, img, b, iframe, [onerror]').length).toBe(0)
  const mails = await testApp.mails()
  expect(mails.filter(({ to }) => !to.endsWith('@example.com') || to.startsWith('evil'))).toEqual([])
  await boss.approveTransaction({ body: { transaction_id: await transactionId() } })
  const invoiced = await lastMailTo(testApp, boss.email)
  expect(load(invoiced.html)('script, img, b').length).toBe(0)
  expect(invoiced.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^[\w-]+\.pdf$/),
  ])
})

it.each([
  'a@example.com\r\nBcc: evil@example.com',
  'a@example.com, evil@example.com',
  '"<script>"@example.com',
  'a@example.com>',
  'evil@example.com%0d%0aBcc:x@example.com ',
])('is no email address: %j', async (email) => {
  const before = (await testApp.mails()).length
  const body = { email, name, password, registerCode: testApp.registerCodes.staff }
  const answer = await testApp.anyone.register({ body })
  if (answer.status === 200) {
    // The rest is one address, and nothing else.
    const [sent] = (await testApp.mails()).slice(before)
    expect(sent?.to).toMatch(/^[^\s<>,]+@example\.com$/)
  } else expect(answer.error.errorObject?.email).toBeDefined()
})

it('is plain text on the page of a mailed link', async () => {
  const token = activationToken(await activation())
  for (const call of [showActivation, verifyEmail]) {
    const page = await testApp.call(call, { query: { token } })
    const $ = load(page.text)
    expect($('title').text()).toContain('Evil & Co <script>')
    // The one style is the page's own.
    expect($('style').length).toBe(1)
    expect($('script, img, [onerror], [onload], [style]').length).toBe(0)
    const wrong = await testApp.call(call, { query: { token: '"><script>alert(1)</script>' } })
    expect(wrong.text).not.toContain('alert(1)')
  }
})

it('is plain text in a spreadsheet', async () => {
  const { bytes } = await boss.exportAll()
  const files = Object.entries(unzipSync(bytes))
  expect(files.length).toBeGreaterThan(8)
  const cells = files.flatMap(([, file]) => parse(strFromU8(file), { bom: true }).flat() as string[])
  expect(cells).toContain(`'${cleaned(formula)}`)
  expect(cells).toContain(cleaned(script))
  // Characters by which spreadsheets recognize formulas; negative numbers are numbers.
  expect(cells.filter((cell) => /^[=+@\r\n]|^\t(?!\d)|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
})

async function activation() {
  const mail = (await testApp.mails()).find(({ text }) => text.includes('verify_email'))
  if (!mail) throw new Error('no activation mail')
  return mail
}

/** The objects of a PDF, unpacked. */
function everythingIn(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      // Fonts are packed differently, and contain no objects.
      return ''
    }
  })
  const objects = text.replace(/stream\r?\n[\s\S]*?\r?\nendstream/g, '')
  return [objects, ...streams.filter((stream) => stream.includes('/Type'))].join('\n')
}
