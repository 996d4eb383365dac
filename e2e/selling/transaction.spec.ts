// @rules 10-transaction-01 11-payment-02 13-role-05 13-role-12
import type { Page } from '@playwright/test'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'
import { readDownload } from '../inspect/read-download.ts'

const row = (page: Page, id: string) => page.locator('tr.ant-table-row').filter({ hasText: id })
const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
const approveButton = (page: Page, id: string) =>
  page.getByRole('button', { name: `Approve transaction ${id}` })

/** Anna is staff; her package has 4 sold and 2 employee pieces. */
async function order(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  const milk = { item: 'Milk', sold: 4, note: 'for Mei' }
  await placeOrder(anna, 'TRX00000001', { lines: [milk, { item: 'Tea', employee: 2 }] })
  return anna
}

/** Pays pieces of each type, sold ones for 200 each; gives the number of the transaction. */
async function pay(page: Page, paymentMethod: PaymentMethod, pieces: { sold?: number; employee?: number }) {
  const { sold = 0, employee = 0 } = pieces
  if (sold > 0) await putIntoCart(page, 'sold', sold, sold * 200)
  if (employee > 0) await putIntoCart(page, 'employee', employee)
  await callAs(page, payCart, { body: { paymentMethod } })
  return `T-${(await callAs(page, listTransactions, {})).result[0]?.number}`
}

/** Anna has paid three times, a second apart. */
async function payThrice(app: TestApp) {
  const anna = await order(app)
  const alipay = await pay(anna, 'Alipay', { sold: 2 })
  await app.advance(1000)
  const bank = await pay(anna, 'Bank', { employee: 1 })
  await app.advance(1000)
  const wechat = await pay(anna, 'Wechat', { sold: 1, employee: 1 })
  return { anna, alipay, bank, wechat }
}

/** Anna has paid once. */
async function payOnce(app: TestApp): Promise<{ anna: Page; id: string }> {
  const anna = await order(app)
  return { anna, id: await pay(anna, 'Bank', { employee: 1 }) }
}

test.describe('the transaction screen', () => {
  test('offers Approve to admins only, approves once for a double click, and reloads', async ({ app }) => {
    const { anna, alipay } = await payThrice(app)
    const boss = await app.person('admin', 'Boss')
    const approvals = countRequests(boss, 'PUT', '/api/transaction/approve')
    await Promise.all([anna.goto('/dashboard/transaction'), boss.goto('/dashboard/transaction')])
    await expect(row(anna, alipay)).toContainText('Pending')
    await approveButton(boss, alipay).dblclick()
    await expect(boss.getByText('Transaction is approved.')).toBeVisible()
    await expect(row(boss, alipay)).toContainText('Approved')
    await expect(row(boss, alipay).getByTitle(time)).toHaveCount(2)
    await expect(boss.getByRole('button', { name: /^Approve/ })).toHaveCount(2)
    await expect(row(anna, alipay).getByText('Approved')).toBeVisible()
    await expect(anna.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(boss.locator('.ant-alert')).toHaveCount(0)
    expect(approvals()).toBe(1)
  })

  test('downloads the invoice of a transaction repeatedly, in the language of the page', async ({ app }) => {
    const { anna, alipay, wechat } = await payThrice(app)
    const boss = await app.person('admin', 'Boss')
    const { result } = await callAs(boss, listTransactions, {})
    const transaction_id = result.find(({ number }) => alipay === `T-${number}`)?._id ?? ''
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
      expect.arrayContaining(['发票', '待批准', wechat, '微信', '¥ 336.88']),
    )
  })

  test('shows the refusal of the server to a person whose stored role was changed to admin', async ({
    app,
  }) => {
    const { anna, id } = await payOnce(app)
    await anna.goto('/')
    await anna.evaluate(() => localStorage.setItem('role', 'admin'))
    await anna.goto('/dashboard/transaction')
    await approveButton(anna, id).click()
    await expect(
      anna.locator('.ant-alert').getByText(/Your role does not allow this. Ask an admin.$/),
    ).toBeVisible()
    await expect(row(anna, id).getByText('Pending')).toBeVisible()
  })
})
