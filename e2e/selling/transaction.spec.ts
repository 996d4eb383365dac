// @rules 10-transaction-01 11-payment-02
import { approveTransaction } from '#contract/transaction.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { readDownload } from '../inspect/read-download.ts'

test('the invoice of a transaction is downloaded repeatedly, in the language of the page', async ({
  app,
}) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, 'TRX00000001', { lines: [{ item: 'Milk', sold: 4 }] })
  const { id: transaction_id, name: alipay } = await pay(anna, 2, 'Alipay')
  const { name: wechat } = await pay(anna, 1, 'Wechat')
  const boss = await app.person('admin', 'Boss')
  await callAs(boss, approveTransaction, { body: { transaction_id } })
  await anna.goto('/dashboard/transaction')
  const release = await delayRequests(anna, '**/api/transaction/invoice*')
  const approved = anna.waitForEvent('download')
  const button = anna.getByRole('button', { name: `Download the invoice of transaction ${alipay}` })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await release()
  const { name, words } = await readDownload(await approved)
  expect(name).toBe(`invoice-${alipay}.pdf`)
  expect(words).toEqual(expect.arrayContaining(['Invoice', alipay, 'Anna', 'Alipay', '¥ 357.92', '357.92']))
  await anna.getByRole('button', { name: '中文' }).click()
  const pending = anna.waitForEvent('download')
  await anna.getByRole('button', { name: `下载交易 ${wechat} 的发票` }).click()
  expect((await readDownload(await pending)).words).toEqual(
    expect.arrayContaining(['发票', '待批准', wechat, '微信', '¥ 178.96']),
  )
})
