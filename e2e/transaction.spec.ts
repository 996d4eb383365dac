import type { Page } from '@playwright/test'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { putIntoCart } from './put-into-cart.ts'
import { readDownload } from './read-download.ts'
import { expect, type TestApp, test } from './test.ts'

const row = (page: Page, id: string) => page.locator('tr.ant-table-row').filter({ hasText: id })
/** Transactions, not the items of those that are open. */
const rows = (page: Page) => page.locator('tr.ant-table-row').filter({ hasText: /Alipay|Bank|Wechat/ })
const search = (page: Page) => page.getByPlaceholder('Enter transaction ID or time')
const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
const approveButton = (page: Page, id: string) =>
  page.getByRole('button', { name: `Approve transaction ${id}` })

/** Anna is staff; she may pay 4 sold pieces and 2 of employees. */
async function order(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  const milk = { item: 'Milk', sold: 4, note: 'for Mei' }
  await placeOrder(anna, 'TRX00000001', { lines: [milk, { item: 'Tea', employee: 2 }] })
  return anna
}

/** Pays pieces of each kind: sold ones for 200 a piece. Gives the id of the transaction. */
async function pay(page: Page, paymentMethod: PaymentMethod, pieces: { sold?: number; employee?: number }) {
  const { sold = 0, employee = 0 } = pieces
  if (sold > 0) await putIntoCart(page, 'sold', sold, sold * 200)
  if (employee > 0) await putIntoCart(page, 'employee', employee)
  await callAs(page, payCart, { body: { paymentMethod } })
  return (await callAs(page, listTransactions, {})).result[0]?._id ?? ''
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

/** A whole line of the table. */
function line(id: string, rest: string): RegExp {
  const words = rest.replaceAll('.', '\\.').replaceAll(' ', '\\s+')
  return new RegExp(`^\\s*${id}\\s+${time.source}\\s+${words}\\s*$`)
}

test.describe('the transaction screen', () => {
  test('says at first use how the first one comes about', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const release = await hold(anna, '**/api/transaction/all*')
    await anna.goto('/dashboard/transaction')
    await expect(anna.getByRole('status', { name: 'Loading' })).toBeVisible()
    await release()
    await expect(
      anna.getByText('No transaction yet. Paying a cart on Checkout makes the first one.'),
    ).toBeVisible()
    await anna.getByRole('button', { name: 'Go to Checkout' }).click()
    await expect(anna).toHaveURL(/\/dashboard\/checkout$/)
  })

  test('lists id, time in China, user, pieces, method and amount, newest first', async ({ app }) => {
    const { anna, alipay, bank, wechat } = await payThrice(app)
    await anna.goto('/dashboard/transaction')
    // 2 x 157.92 = 315.84 and half of 400 - 315.84; 157.92; 157.92 and half of 200 - 157.92, and 157.92.
    await expect(rows(anna)).toHaveText(
      [
        line(wechat, 'Anna 2 Wechat 336.88 Pending'),
        line(bank, 'Anna 1 Bank 157.92 Pending'),
        line(alipay, 'Anna 2 Alipay 357.92 Pending'),
      ],
      { useInnerText: true },
    )
  })

  test('opens a row to its items: every field, and a note that is saved on blur', async ({ app }) => {
    const anna = await order(app)
    const id = await pay(anna, 'Wechat', { sold: 1, employee: 1 })
    await anna.goto('/dashboard/transaction')
    await row(anna, id).getByRole('button', { name: 'Expand row' }).click()
    const items = anna.getByRole('table', { name: `Items of transaction ${id}` }).locator('tr.ant-table-row')
    await expect(items).toHaveCount(2)
    for (const words of [
      'Milk TRX00000001 Sold 1 157.92 200.00 42.08 No 178.96 30.00 0.30 王小明',
      'Tea TRX00000001 Employee 1 157.92 – – No 157.92 30.00 0.30 王小明',
    ]) {
      const [item] = words.split(' ')
      await expect(items.filter({ hasText: item ?? '' })).toHaveText([words], { useInnerText: true })
    }
    const note = items.getByLabel('Note of Milk')
    await expect(note).toHaveValue('for Mei')
    const saved = countRequests(anna, 'PUT', '/api/checkout/update_note')
    await note.focus()
    await note.blur()
    await note.fill('for Lan')
    await note.blur()
    await expect(anna.getByText('Note saved.')).toBeVisible()
    expect(saved()).toBe(1)
  })

  test('searches id and time as one types, in what is loaded', async ({ app }) => {
    const { anna, bank } = await payThrice(app)
    await anna.goto('/dashboard/transaction')
    await expect(rows(anna)).toHaveCount(3)
    // Nothing more can be loaded.
    await anna.route('**/api/transaction/all*', (route) => route.abort())
    const written = await row(anna, bank).getByText(time).innerText()
    for (const typed of [bank.toLowerCase(), bank.slice(-9), written]) {
      await search(anna).fill(typed)
      await expect(rows(anna)).toHaveCount(1)
      await expect(row(anna, bank)).toContainText(written)
      await search(anna).fill('1999')
      await expect(anna.getByText('Nothing found.')).toBeVisible()
    }
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(anna)).toHaveCount(3)
  })

  test('opens the transaction that ?transaction_id= asks for, alone, until something else is searched', async ({
    app,
  }) => {
    const { anna, alipay } = await payThrice(app)
    await anna.goto(`/dashboard/transaction?transaction_id=${alipay}`)
    await expect(anna.getByRole('table', { name: `Items of transaction ${alipay}` })).toBeVisible()
    await expect(rows(anna)).toHaveCount(1)
    await expect(search(anna)).toHaveValue(alipay)
    await search(anna).fill('')
    await expect(rows(anna)).toHaveCount(3)
  })

  test('says of an id that is none that there is no such transaction', async ({ app }) => {
    const { anna } = await payThrice(app)
    await anna.goto('/dashboard/transaction?transaction_id=12345678901234567890')
    await expect(anna.getByText('There is no transaction 12345678901234567890.')).toBeVisible()
    await anna.getByRole('button', { name: 'Show all transactions' }).click()
    await expect(rows(anna)).toHaveCount(3)
  })

  test('offers Approve to an admin only, and reloads when it is done; once for a double click', async ({
    app,
  }) => {
    const { anna, alipay } = await payThrice(app)
    const boss = await app.person('admin', 'Boss')
    const approvals = countRequests(boss, 'PUT', '/api/transaction/approve')
    await Promise.all([anna.goto('/dashboard/transaction'), boss.goto('/dashboard/transaction')])
    await expect(row(anna, alipay)).toContainText('Pending')
    await approveButton(boss, alipay).dblclick()
    await expect(boss.getByText('Transaction is approved.')).toBeVisible()
    await expect(row(boss, alipay)).toHaveText(new RegExp(`Approved\\s+${time.source}\\s*$`), {
      useInnerText: true,
    })
    await expect(boss.getByRole('button', { name: /^Approve/ })).toHaveCount(2)
    await expect(row(anna, alipay).getByText('Approved')).toBeVisible()
    await expect(anna.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(boss.locator('.ant-alert')).toHaveCount(0)
    expect(approvals()).toBe(1)
  })

  test('says above the table when another admin has approved it meanwhile', async ({ app }) => {
    const { id } = await payOnce(app)
    const boss = await app.person('admin', 'Boss')
    const chief = await app.person('admin', 'Chief')
    await boss.route('**/api/transaction/approve', async (route) => {
      await callAs(chief, approveTransaction, { body: { transaction_id: id } })
      await route.continue()
    })
    await boss.goto('/dashboard/transaction')
    await approveButton(boss, id).click()
    await expect(
      boss.locator('.ant-alert').getByText(/This transaction is approved already, by Chief/),
    ).toBeVisible()
    await expect(row(boss, id).getByText('Approved')).toBeVisible()
  })

  test('downloads the invoice of a transaction, again and in the language of the page', async ({ app }) => {
    const { anna, alipay, wechat } = await payThrice(app)
    const boss = await app.person('admin', 'Boss')
    await callAs(boss, approveTransaction, { body: { transaction_id: alipay } })
    await anna.goto('/dashboard/transaction')
    const release = await hold(anna, '**/api/transaction/invoice*')
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

  test('says above the table why there is no invoice', async ({ app }) => {
    const { anna, id } = await payOnce(app)
    await anna.route('**/api/transaction/invoice*', (route) => route.fulfill({ body: 'nothing' }))
    await anna.goto('/dashboard/transaction')
    await anna.getByRole('button', { name: `Download the invoice of transaction ${id}` }).click()
    await expect(anna.locator('.ant-alert').getByText(`${id}: PDF error.`)).toBeVisible()
  })

  test('says to whoever only looks like an admin that the server does not allow it', async ({ app }) => {
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

  test('says what went wrong, and tries again when asked', async ({ app }) => {
    const { anna, id } = await payOnce(app)
    await deafen(anna)
    await anna.route('**/api/transaction/all*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The book is shut.' } }),
    )
    await anna.goto('/dashboard/transaction')
    await expect(anna.locator('.ant-alert').getByText('The book is shut.')).toBeVisible()
    await anna.unroute('**/api/transaction/all*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await expect(row(anna, id)).toBeVisible()
  })
})
