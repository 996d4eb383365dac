// @rules 11-payment-01 3-pay-02 5-cost-01 5-absent-01 10-transaction-01 14-call-24 14-call-25 V2.3.3 3-pay-03
// @rules 11-payment-02 14-call-26 3-pay-04 3-approve-01
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { piecesOf, rowsOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { lastMailTo, mailsTo } from '../mail/mails.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { cartOf, putInCart, sell } from './goods.ts'

const { testApp, anna, admin, boss, refuses, storesNothing } = await openApp({
  anna: 'staff',
  admin: 'admin',
  boss: 'admin',
})
const pay = (by: Person) => by.payCart({ body: { paymentMethod: 'Alipay' } })
const list = async () => (await anna.ok.listTransactions()).result
const approve = (id: string, by = admin) => by.approveTransaction({ body: { transaction_id: id } })

it('refuse an unknown way to pay', async () => {
  await putInCart(anna, await savePackage(anna, { sold: 1 }), 'sold', 1, 150)
  const cash = { body: { paymentMethod: 'Cash' as never } }
  await refuses(() => anna.payCart(cash), 400, 'Payment method must be one of: Alipay, Wechat, Bank.')
  await pay(anna)
})

it('take the whole cart: pieces leave their rows, money is that of the cart, the cart is empty', async () => {
  const pkId = await savePackage(anna, { item: 'A', sold: 5, stock: 2, employee: 3 })
  const other = await savePackage(anna, { item: 'B', stock: 1 })
  await putInCart(anna, pkId, 'sold', 2, 250)
  await putInCart(anna, pkId, 'sold', 1, 100)
  await putInCart(anna, pkId, 'employee', 3)
  await putInCart(anna, other, 'stock', 1, 150)
  const [stock] = await cartOf(anna)
  await anna.flagAllProfits({ body: { _id: stock?._id ?? '', returnAllProfits: true } })
  const cart = await cartOf(anna)

  // 224.64 + (99.64 + 0.18) + 3 x 99.64 + 150 = 224.64 + 99.82 + 298.92 + 150 = 773.38
  const { msg, transaction_id, number } = (await pay(anna)).answer
  expect(msg).toBe(`T-${number} is paid: ¥ 773.38 by Alipay. It waits for approval.`)
  expect(await cartOf(anna)).toEqual([])
  expect(await piecesOf(anna, pkId)).toEqual(['sold 2', 'stock 2'])
  expect(await rowsOf(anna, other)).toEqual([])
  const [transaction] = await list()
  expect(transaction).toMatchObject({
    _id: transaction_id,
    number,
    username: 'Anna',
    qty: 7,
    paymentMethod: 'Alipay',
    payAmountToSender: 773.38,
    approved: false,
  })
  // Left out, since clients show null as a time.
  expect(transaction).not.toHaveProperty('approvedAt')
  for (const row of [...cart, ...(transaction?.items ?? [])]) {
    expect(row.cost).toBe(Math.round(row.costPerEach * row.qty * 100) / 100)
    if (row.originalType !== 'employee') {
      const parts = Math.round(row.cost * 100) + Math.round((row.profits ?? Number.NaN) * 100)
      expect(parts).toBe(Math.round((row.payAmountFromCustomer ?? 0) * 100))
    }
  }
  const same = ({ _id, version, price, weight, original_id, ...rest }: Record<string, unknown>) => rest
  const byMoney = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row) => JSON.stringify(Object.entries(same(row)).sort())).sort()
  expect(byMoney(transaction?.items ?? [])).toEqual(byMoney(cart))
  expect(transaction?.items.map(({ price, weight }) => [price, weight])).toEqual(
    Array.from({ length: 4 }, () => [20, 0.1]),
  )
  const params = { qty: 7, amount: '773.38', paymentMethod: 'Alipay', number }
  expect(await storedLogs(testApp, { ref_id: transaction?._id ?? '' })).toMatchObject([
    { kind: 'Create transaction', params, user_name: 'Anna' },
  ])
})

it('of several people who pay pieces of the same rows concurrently all succeed', async () => {
  const pkId = await savePackage(anna, { sold: 6, stock: 6 })
  const people = [anna, admin, boss]
  for (const [n, by] of people.entries()) {
    // In different orders, so that locking row by row could deadlock.
    const order = n % 2 ? (['sold', 'stock'] as const) : (['stock', 'sold'] as const)
    for (const type of order) await putInCart(by, pkId, type, 2, 300)
  }
  expect((await Promise.all(people.map(pay))).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rowsOf(anna, pkId)).toEqual([])
})

it('are stored whole or not at all', async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  await putInCart(anna, pkId, 'sold', 1, 151.23)
  await testApp.sql(
    engine === 'sqlite'
      ? "create trigger no_pay before insert on logs when new.kind = 'Create transaction' begin select raise(abort, 'no'); end"
      : "alter table logs add constraint no_pay check (kind <> 'Create transaction') not valid",
  )
  const answer = await storesNothing(() => pay(anna))
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.text)).toEqual({ msg: 'Oops, something wrong.', requestId: expect.any(String) })
  await testApp.sql(engine === 'sqlite' ? 'drop trigger no_pay' : 'alter table logs drop constraint no_pay')
  expect((await pay(anna)).status).toBe(200)
})

it('are approved by an admin, once; the payer gets the invoice by mail', async () => {
  const id = await sell(anna, 150, {}, 'Alipay')
  await storesNothing(async () => {
    expect((await approve('nothing')).error.msg).toBe('There is no such transaction.')
  })
  testApp.advance(60_000)
  expect((await approve(id)).answer).toEqual({ msg: 'Transaction is approved.' })
  const [transaction] = await list()
  expect(transaction?.approved).toBe(true)
  expect(Date.parse(transaction?.approvedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(transaction?.createdAt ?? '') + 60_000,
  )

  const mail = await lastMailTo(testApp, anna.email)
  expect(mail.subject).toContain('transaction is approved')
  expect(mail.text).toContain(`/dashboard/transaction?transaction_id=${id}`)
  expect(mail.attachments).toMatchObject([{ filename: `invoice-${id}.pdf`, mimeType: 'application/pdf' }])
  expect(
    Buffer.from(mail.attachments[0]?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const mails = (await mailsTo(testApp, anna.email)).length
  await refuses(() => approve(id, boss), 409, 'This transaction was already approved by Admin.')
  expect(await mailsTo(testApp, anna.email)).toHaveLength(mails)
})

it("have an invoice for download, pending and approved, in the caller's language", async () => {
  const id = await sell(anna, 150, {}, 'Alipay')
  const invoice = (language: string) => boss.getInvoice({ query: { transaction_id: id } }, { language })
  const pending = await invoice('en')
  expect([pending.status, pending.headers['content-type'], pending.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="invoice-${id}.pdf"`,
  ])
  const [page = ''] = (await readPdf(pending.bytes)).pages
  const [transaction] = await list()
  expect(page.split('\n')).toEqual(
    expect.arrayContaining([
      `T-${transaction?.number}`,
      id,
      'Anna',
      `¥ ${transaction?.payAmountToSender.toFixed(2)}`,
      'Pending approval',
    ]),
  )
  await approve(id)
  const [chinese = ''] = (await readPdf((await invoice('zh-CN')).bytes)).pages
  expect(chinese.split('\n')).toEqual(expect.arrayContaining([id, '发票', '支付宝', '第 1 页，共 1 页']))
  expect(chinese).not.toContain('待批准')
})

it('that do not exist have no invoice', async () => {
  const answer = await says(
    anna.getInvoice({ query: { transaction_id: '"\r\nx: y' } }),
    404,
    'There is no such transaction.',
  )
  expect(answer.headers['content-disposition']).toBeUndefined()
})

it('are approved by exactly one of two concurrent admins, with one mail and one log entry', async () => {
  const id = await sell(anna, 150, {}, 'Alipay')
  const mails = (await mailsTo(testApp, anna.email)).length
  const answers = await Promise.all([admin, boss, admin, boss].map((by) => approve(id, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await mailsTo(testApp, anna.email)).toHaveLength(mails + 1)
  const logs = await storedLogs(testApp, { ref_id: id, kind: 'Approve transaction' })
  expect(logs).toMatchObject([{ params: { qty: 1, username: 'Anna' } }])
})

it('have payment details', async () => {
  const none = { alipayQr: null, wechatQr: null, bankAccount: null, bankName: null }
  expect(await anna.ok.getBusinessValues()).toMatchObject(none)
  const env = {
    PAYMENT_ALIPAY_QR: 'alipay://x',
    PAYMENT_BANK_ACCOUNT: '6222 0000',
    PAYMENT_BANK_NAME: '工商银行',
  }
  const { vic } = await openApp({ vic: 'visitor' }, env)
  expect(await vic.ok.getBusinessValues()).toMatchObject({
    alipayQr: 'alipay://x',
    wechatQr: null,
    bankAccount: '6222 0000',
    bankName: '工商银行',
  })
})
