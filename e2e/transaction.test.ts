import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { readDownload } from './read-download.ts'
import { words } from './words.ts'

describe('the transaction screen', () => {
  let desk: Desk
  let anna: Page
  let boss: Page
  let ids: string[] = []
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    boss = await desk.person('admin', 'Boss')
  })
  afterAll(() => desk?.close())

  const row = (page: Page, id: string) => page.locator('tr.ant-table-row').filter({ hasText: id })
  /** Transactions, not the items of those that are open. */
  const rows = (page: Page) => page.locator('tr.ant-table-row').filter({ hasText: /Alipay|Bank|Wechat/ })
  const search = (page: Page) => page.getByPlaceholder('Enter transaction ID or time')
  const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

  it('says at first use how the first one comes about', async () => {
    const release = await hold(anna, '**/api/transaction/all*')
    await anna.goto('/dashboard/transaction')
    await anna.getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await anna.getByText('No transaction yet. Paying a cart on Checkout makes the first one.').waitFor()
    await anna.getByRole('button', { name: 'Go to Checkout' }).click()
    await anna.waitForURL('**/dashboard/checkout')
  })

  it('lists id, time in China, user, pieces, method and amount, newest first', async () => {
    await placeOrder(anna, 'TRX00000001', {
      lines: [
        { item: 'Milk', sold: 4, note: 'for Mei' },
        { item: 'Tea', employee: 2 },
      ],
    })
    await pay('Alipay', { sold: 2 })
    await pay('Bank', { employee: 1 })
    await pay('Wechat', { sold: 1, employee: 1 })
    ids = (await callAs(anna, listTransactions, {})).result.map(({ _id }) => _id)
    await anna.goto('/dashboard/transaction')
    await row(anna, ids[2] ?? '').waitFor()
    const lines = await words(rows(anna))
    expect(lines.map((line) => line.split(' ')[0])).toEqual(ids)
    for (const line of lines) expect(line).toMatch(time)
    // 2 x 157.92 = 315.84 and half of 400 - 315.84; 157.92; 157.92 and half of 200 - 157.92, and 157.92.
    expect(lines.map((line) => line.replace(time, '').split(' ').slice(2).join(' '))).toEqual([
      'Anna 2 Wechat 336.88 Pending',
      'Anna 1 Bank 157.92 Pending',
      'Anna 2 Alipay 357.92 Pending',
    ])
  })

  it('opens a row to its items: every field, and a note that is saved on blur', async () => {
    const id = ids[0] ?? ''
    await row(anna, id).getByRole('button', { name: 'Expand row' }).click()
    const items = anna.getByRole('table', { name: `Items of transaction ${id}` }).locator('tr.ant-table-row')
    await items.first().waitFor()
    expect((await words(items)).toSorted()).toEqual([
      'Milk TRX00000001 Sold 1 157.92 200.00 42.08 No 178.96 30.00 0.30 王小明',
      'Tea TRX00000001 Employee 1 157.92 – – No 157.92 30.00 0.30 王小明',
    ])
    expect(await items.getByLabel('Note of Milk').inputValue()).toBe('for Mei')
    const saved = countRequests(anna, 'PUT', '/api/checkout/update_note')
    await items.getByLabel('Note of Milk').focus()
    await items.getByLabel('Note of Milk').blur()
    await items.getByLabel('Note of Milk').fill('for Lan')
    await items.getByLabel('Note of Milk').blur()
    await anna.getByText('Note saved.').waitFor()
    expect(saved()).toBe(1)
  })

  it('searches id and time as one types, in what is loaded', async () => {
    // Nothing more can be loaded.
    await anna.route('**/api/transaction/all*', (route) => route.abort())
    for (const typed of [ids[1]?.toLowerCase() ?? '', ids[1]?.slice(-9) ?? '']) {
      await search(anna).fill(typed)
      await expect.poll(() => rows(anna).count()).toBe(1)
      await row(anna, ids[1] ?? '').waitFor()
    }
    const [line = ''] = await words(row(anna, ids[1] ?? ''))
    const written = time.exec(line)?.[0] ?? ''
    await search(anna).fill(written)
    await expect
      .poll(async () => (await words(rows(anna))).every((text) => text.includes(written)))
      .toBe(true)
    await row(anna, ids[1] ?? '').waitFor()
    await search(anna).fill('1999')
    await anna.getByText('Nothing found.').waitFor()
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(() => rows(anna).count()).toBe(3)
    await anna.unroute('**/api/transaction/all*')
  })

  it('opens the transaction that ?transaction_id= asks for, alone, until something else is searched', async () => {
    await anna.goto(`/dashboard/transaction?transaction_id=${ids[2]}`)
    await anna.getByRole('table', { name: `Items of transaction ${ids[2]}` }).waitFor()
    expect(await rows(anna).count()).toBe(1)
    expect(await search(anna).inputValue()).toBe(ids[2])
    await search(anna).fill('')
    await expect.poll(() => rows(anna).count()).toBe(3)
  })

  it('says of an id that is none that there is no such transaction', async () => {
    await anna.goto('/dashboard/transaction?transaction_id=12345678901234567890')
    await anna.getByText('There is no transaction 12345678901234567890.').waitFor()
    await anna.getByRole('button', { name: 'Show all transactions' }).click()
    await expect.poll(() => rows(anna).count()).toBe(3)
  })

  it('offers Approve to an admin only, and reloads when it is done; once for a double click', async () => {
    const approvals = countRequests(boss, 'PUT', '/api/transaction/approve')
    await boss.goto('/dashboard/transaction')
    await row(boss, ids[2] ?? '')
      .getByRole('button', { name: `Approve transaction ${ids[2]}` })
      .dblclick()
    await boss.getByText('Transaction is approved.').waitFor()
    await row(boss, ids[2] ?? '')
      .getByText('Approved')
      .waitFor()
    expect((await words(row(boss, ids[2] ?? '')))[0]).toMatch(/Approved \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await boss.getByRole('button', { name: /^Approve/ }).count()).toBe(2)
    expect([approvals(), await boss.locator('.ant-alert').count()]).toEqual([1, 0])
    await row(anna, ids[2] ?? '')
      .getByText('Approved')
      .waitFor()
    expect(await anna.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  })

  it('says above the table when another admin has approved it meanwhile', async () => {
    const chief = await desk.person('admin', 'Chief')
    await boss.route('**/api/transaction/approve', async (route) => {
      await callAs(chief, approveTransaction, { body: { transaction_id: ids[1] ?? '' } })
      await route.continue()
    })
    await boss.getByRole('button', { name: `Approve transaction ${ids[1]}` }).click()
    await boss
      .locator('.ant-alert')
      .getByText(/This transaction is approved already, by Chief/)
      .waitFor()
    await boss.unroute('**/api/transaction/approve')
    await row(boss, ids[1] ?? '')
      .getByText('Approved')
      .waitFor()
  })

  it('downloads the invoice of a transaction, again and in the language of the page', async () => {
    const button = row(anna, ids[2] ?? '').getByRole('button', {
      name: `Download the invoice of transaction ${ids[2]}`,
    })
    const release = await hold(anna, '**/api/transaction/invoice*')
    const [download] = await Promise.all([
      anna.waitForEvent('download'),
      button.click().then(async () => {
        await button.and(anna.locator('[aria-busy=true]')).waitFor()
        await release()
      }),
    ])
    const { name, words: approved } = await readDownload(download)
    expect(name).toBe(`invoice-${ids[2]}.pdf`)
    expect(approved).toEqual(
      expect.arrayContaining(['Invoice', ids[2], 'Anna', 'Alipay', '¥ 357.92', '357.92']),
    )
    await anna.getByRole('button', { name: '中文' }).click()
    const [chinese] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('button', { name: `下载交易 ${ids[0]} 的发票` }).click(),
    ])
    const pending = (await readDownload(chinese)).words
    expect(pending).toEqual(expect.arrayContaining(['发票', '待批准', ids[0], '微信', '¥ 336.88']))
    await anna.getByRole('button', { name: 'English' }).click()
  })

  it('says above the table why there is no invoice', async () => {
    await anna.route('**/api/transaction/invoice*', (route) => route.fulfill({ body: 'nothing' }))
    await anna.getByRole('button', { name: `Download the invoice of transaction ${ids[0]}` }).click()
    await anna.locator('.ant-alert').getByText(`${ids[0]}: PDF error.`).waitFor()
    await anna.unroute('**/api/transaction/invoice*')
  })

  it('says to whoever only looks like an admin that the server does not allow it', async () => {
    await anna.evaluate(() => localStorage.setItem('role', 'admin'))
    await anna.goto('/dashboard/transaction')
    await anna.getByRole('button', { name: `Approve transaction ${ids[0]}` }).click()
    await anna
      .locator('.ant-alert')
      .getByText(/Your role does not allow this. Ask an admin.$/)
      .waitFor()
    await row(anna, ids[0] ?? '')
      .getByText('Pending')
      .waitFor()
    await anna.evaluate(() => localStorage.setItem('role', 'staff'))
  })

  it('says what went wrong, and tries again when asked', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/transaction/all*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The book is shut.' } }),
    )
    await anna.goto('/dashboard/transaction')
    await anna.locator('.ant-alert').getByText('The book is shut.').waitFor()
    await anna.unroute('**/api/transaction/all*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await row(anna, ids[0] ?? '').waitFor()
    await hear()
  })

  /** Pays pieces of each kind: sold ones for 200 a piece. */
  async function pay(paymentMethod: PaymentMethod, { sold = 0, employee = 0 }): Promise<void> {
    const { soldItems, employeeItems } = (await callAs(anna, listItems, {})).result
    const body = (row: { _id: string } | undefined, addToCart: number) => ({ addToCart, _id: row?._id ?? '' })
    if (sold > 0)
      await callAs(anna, addToCart, {
        body: { ...body(soldItems[0], sold), type: 'sold', subtotal: sold * 200 },
      })
    if (employee > 0)
      await callAs(anna, addToCart, { body: { ...body(employeeItems[0], employee), type: 'employee' } })
    await callAs(anna, payCart, { body: { paymentMethod } })
  }
})
