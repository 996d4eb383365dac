import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase } from '../server/test/postgres-database.ts'
import { openBrowser, openPage } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { signUp } from './sign-up.ts'

const pkId = 'PE1234567AB'
const byHand = 'HAND0000001'

describe.each(['sqlite', 'postgres'] as const)('the main job in a browser, on %s', (engine) => {
  let server: RunningServer
  let browser: Browser
  let anna: Page
  let boss: Page

  beforeAll(async () => {
    const env = engine === 'postgres' ? { DATABASE_URL: await newPostgresDatabase() } : {}
    server = await startServer(env)
    browser = await openBrowser()
    anna = await openPage(browser, server.url)
    boss = await openPage(browser, server.url)
    // A dialog lies still, unseen, before it begins to grow: a press in that moment is let go somewhere else.
    for (const page of [anna, boss]) await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('lets an admin and a member of staff register, activate and log in', async () => {
    await signUp(boss, server, 'admin', 'Boss')
    await signUp(anna, server, 'staff', 'Anna')
    await anna.getByRole('link', { name: 'Order' }).click()
    await boss.getByRole('link', { name: 'Order' }).click()
    // Live exchange rate: admin only.
    await boss.getByText('Live exchange rate').waitFor()
    await anna.getByRole('button', { name: 'Search & Fill' }).waitFor()
    expect(await anna.getByText('Live exchange rate').count()).toBe(0)
  })

  it('fills the form from the courier, splits, reviews and submits', async () => {
    await anna.getByLabel('Package ID').fill(` ${pkId.slice(0, 4)}-${pkId.slice(4)} `)
    await anna.getByRole('button', { name: 'Search & Fill' }).click()
    await cell(anna, 'Item', 1).waitFor()
    expect(await cell(anna, 'Item', 1).inputValue()).not.toBe('')
    await keepOneRow(anna)
    await cell(anna, 'Item', 1).fill('Aptamil Gold 3')
    await cell(anna, 'Qty', 1).fill('6')
    await cell(anna, 'Price per each (AUD)', 1).fill('23.99')
    await anna.getByRole('button', { name: 'Auto Fill: the remaining package weight for row 1' }).click()
    await cell(anna, 'Stock', 1).fill('2')
    await cell(anna, 'Employee', 1).fill('1')
    await anna.getByRole('button', { name: 'Review', exact: true }).click()
    await anna.getByText(`Review of ${pkId}`).waitFor()
    await anna.getByRole('button', { name: 'Submit' }).click()
    const dialog = anna.getByRole('dialog')
    await dialog.getByText(`Package ${pkId} is saved.`).waitFor()
    await dialog.getByRole('button', { name: 'Place a new order' }).click()
  })

  it('says that a saved package is saved, with a link to it', async () => {
    await anna.getByLabel('Package ID').fill(pkId)
    await anna.getByRole('button', { name: 'Search & Fill' }).click()
    await anna.getByText('This order has already been saved. View it at package page:').waitFor()
    expect(await anna.getByRole('link', { name: pkId }).getAttribute('href')).toContain(`pk_id=${pkId}`)
  })

  it('lets somebody else record another parcel by hand at the same time', async () => {
    await boss.getByLabel('Package ID').fill(byHand)
    await boss.getByRole('button', { name: 'Manual input' }).click()
    await boss.getByLabel('Type').click()
    await boss.getByTitle('其他').click()
    await boss.getByLabel('Weight (Kg)', { exact: true }).fill('2')
    await boss.getByLabel('Count', { exact: true }).fill('4')
    await boss.getByLabel('Send time (ACST)').fill('01/03/2026 13:00:00')
    await boss.keyboard.press('Enter')
    await boss.getByRole('textbox', { name: 'Receiver', exact: true }).fill('王小明')
    await boss.getByRole('textbox', { name: 'Phone' }).fill('+86 138-0013-8000')
    await boss.getByRole('textbox', { name: 'Address', exact: true }).fill('上海市浦东新区世纪大道1号')
    if ((await cell(boss, 'Item', 1).count()) === 0)
      await boss.getByRole('button', { name: 'Add row' }).click()
    await cell(boss, 'Item', 1).fill('麦卢卡蜂蜜')
    await cell(boss, 'Qty', 1).fill('4')
    await cell(boss, 'Price per each (AUD)', 1).fill('20')
    await cell(boss, 'Subtotal weight (Kg)', 1).fill('1')
    await boss.getByRole('button', { name: 'Review', exact: true }).click()
    await boss.getByText(`Review of ${byHand}`).waitFor()
    await boss.getByRole('button', { name: 'Submit' }).click()
    await boss.getByRole('dialog').getByText(`Package ${byHand} is saved.`).waitFor()
    await boss.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  })

  it('puts items into the cart with a subtotal and pays', async () => {
    await anna.getByRole('link', { name: 'Checkout' }).click()
    // 其他, 2 kg: postage 2 x 13.5 = 27 AUD; weight 1 / 4 = 0.25; cost (20 + 0.25 / 2 x 27) x 4.7 = 109.8625 -> 109.86.
    const row = anna.getByRole('row').filter({ hasText: '麦卢卡蜂蜜' })
    await row.getByText('109.86').waitFor()
    await row.getByRole('button', { name: /^Add to cart/ }).click()
    const form = anna.getByRole('dialog')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill('300')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await anna.getByText('2 × 麦卢卡蜂蜜 added to your cart.').waitFor()
    await anna.getByRole('button', { name: /^Cart/ }).click()
    // cost 219.72, profits 300 - 219.72 = 80.28, to the sender 219.72 + 40.14 = 259.86.
    await anna.getByRole('button', { name: 'Pay ¥259.86' }).click()
    await anna.getByRole('tab', { name: 'Bank' }).click()
    await anna.getByRole('button', { name: 'Finish payment of ¥259.86' }).click()
    await anna.getByText('Paid ¥259.86 by Bank. An admin will approve the transaction.').waitFor()
  })

  it('lets only the admin approve, and shows every step in the log', async () => {
    await anna.keyboard.press('Escape')
    await anna.goto('/dashboard/transaction')
    await anna.getByText('259.86').first().waitFor()
    expect(await anna.getByRole('button', { name: /Approve/ }).count()).toBe(0)
    await boss.goto('/dashboard/transaction')
    await boss.getByRole('button', { name: /Approve/ }).click()
    await boss.getByText('Transaction is approved.').waitFor()

    await boss.getByRole('link', { name: 'Log' }).click()
    for (const action of [
      'Register: admin',
      'Register: staff',
      'Create order: 4 pieces for 王小明',
      'Transfer: 2 × 麦卢卡蜂蜜 from sold to cart',
      'Create transaction: 2 pieces, ¥259.86 by Bank',
      'Approve transaction: 2 pieces of Anna',
    ]) {
      await boss.getByText(action).first().waitFor()
    }
  })

  it('ends the session on log out, for this person only', async () => {
    await anna.getByRole('button', { name: 'Log out' }).click()
    await anna.waitForURL('**/login')
    await anna.goto('/dashboard/checkout')
    await anna.getByRole('dialog').getByText('Please login again').waitFor()
    await boss.getByRole('link', { name: 'User' }).click()
    await boss.getByText('boss@example.com').waitFor()
  })
})

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })

/** The courier's parcels have one to six items; the journey types one line itself. */
async function keepOneRow(page: Page): Promise<void> {
  while ((await page.getByRole('button', { name: /^Delete row/ }).count()) > 1) {
    await page
      .getByRole('button', { name: /^Delete row/ })
      .last()
      .click()
  }
}
