// @rules 9-order-01 9-shell-06
import type { Page } from '@playwright/test'
import { cell } from '../actions/order-form.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

const pkId = 'PE1234567AB'
const byHand = 'HAND0000001'

const onPostgres = test.extend({ env: ({ postgres }, use) => use({ DATABASE_URL: postgres }) })

const title = 'goes from registering to an approved transaction and log out'

test.describe('the main job in a browser, on sqlite', () => {
  test(title, { tag: '@main' }, ({ app }) => doMainJob(app))
})

test.describe('the main job in a browser, on postgres', () => {
  onPostgres(title, ({ app }) => doMainJob(app))
})

/** Anna is staff, Boss is admin. */
async function doMainJob(app: TestApp): Promise<void> {
  const anna = await app.open()
  const boss = await app.open()

  await test.step('lets an admin and a member of staff register, activate and log in', async () => {
    await signUp(boss, app, 'admin', 'Boss')
    await signUp(anna, app, 'staff', 'Anna')
    await anna.getByRole('link', { name: 'Order' }).click()
    await boss.getByRole('link', { name: 'Order' }).click()
    // Exchange rate: admin only.
    await expect(boss.getByText('1 AUD = 4.7 RMB')).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Search & Fill' })).toBeVisible()
    await expect(anna.getByText('1 AUD = 4.7 RMB')).toHaveCount(0)
  })

  await test.step('fills the form from the courier, splits, reviews and submits', async () => {
    await anna.getByLabel('Package ID').fill(` ${pkId.slice(0, 4)}-${pkId.slice(4)} `)
    await anna.getByRole('button', { name: 'Search & Fill' }).click()
    await expect(cell(anna, 'Item', 1)).not.toHaveValue('')
    await keepOneRow(anna)
    await cell(anna, 'Item', 1).fill('Aptamil Gold 3')
    await cell(anna, 'Qty', 1).fill('6')
    await cell(anna, 'Price per each (AUD)', 1).fill('23.99')
    await anna.getByRole('button', { name: 'Auto Fill: the remaining package weight for row 1' }).click()
    await cell(anna, 'Stock', 1).fill('2')
    await cell(anna, 'Employee', 1).fill('1')
    await anna.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(anna.getByText(`Review of ${pkId}`)).toBeVisible()
    await anna.getByRole('button', { name: 'Submit' }).click()
    const dialog = anna.getByRole('dialog')
    await expect(dialog.getByText(`Package ${pkId} is saved.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Place a new order' }).click()
  })

  await test.step('says that a saved package is saved, with a link to it', async () => {
    await anna.getByLabel('Package ID').fill(pkId)
    await anna.getByRole('button', { name: 'Search & Fill' }).click()
    await expect(anna.getByText('This order has already been saved. View it at package page:')).toBeVisible()
    await expect(anna.getByRole('link', { name: pkId })).toHaveAttribute('href', new RegExp(`pk_id=${pkId}`))
  })

  await test.step('lets another person record another parcel by hand at the same time', async () => {
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
    await cell(boss, 'Item', 1).fill('麦卢卡蜂蜜')
    await cell(boss, 'Qty', 1).fill('4')
    await cell(boss, 'Price per each (AUD)', 1).fill('20')
    await cell(boss, 'Subtotal weight (Kg)', 1).fill('1')
    await boss.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(boss.getByText(`Review of ${byHand}`)).toBeVisible()
    await boss.getByRole('button', { name: 'Submit' }).click()
    const dialog = boss.getByRole('dialog')
    await expect(dialog.getByText(`Package ${byHand} is saved.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('puts items into the cart with a subtotal and pays', async () => {
    await anna.getByRole('link', { name: 'Checkout' }).click()
    // 其他, 2 kg: postage 2 x 13.5 = 27 AUD; weight 1 / 4 = 0.25; cost (20 + 0.25 / 2 x 27) x 4.7 = 109.8625 ->
    // 109.86.
    const row = anna.getByRole('row').filter({ hasText: '麦卢卡蜂蜜' })
    await expect(row.getByText('109.86')).toBeVisible()
    await row.getByRole('button', { name: /^Add to cart/ }).click()
    const form = anna.getByRole('dialog')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill('300')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await expect(anna.getByText('2 × 麦卢卡蜂蜜 added to your cart.')).toBeVisible()
    await anna.getByRole('button', { name: /^Cart/ }).click()
    // cost 219.72, profits 300 - 219.72 = 80.28, to the sender 219.72 + 40.14 = 259.86.
    await anna.getByRole('button', { name: /^Pay ¥/ }).click()
    await anna.getByRole('tab', { name: 'Bank' }).click()
    await anna.getByRole('button', { name: 'Finish payment of ¥ 259.86' }).click()
    await expect(anna.getByText('is paid: ¥ 259.86 by Bank. It waits for approval.')).toBeVisible()
  })

  await test.step('lets only the admin approve, and shows every step in the log', async () => {
    await anna.keyboard.press('Escape')
    await anna.goto('/dashboard/transaction')
    await expect(anna.getByText('259.86').first()).toBeVisible()
    await expect(anna.getByRole('button', { name: /Approve/ })).toHaveCount(0)
    await boss.goto('/dashboard/transaction')
    await boss.getByRole('button', { name: /Approve/ }).click()
    await expect(boss.getByText('Transaction is approved.')).toBeVisible()

    await boss.getByRole('link', { name: 'Log' }).click()
    for (const action of [
      'Register: admin',
      'Register: staff',
      'Create order: quantity 4, for 王小明',
      'Transfer: 2 × 麦卢卡蜂蜜 from sold to cart',
      'Create transaction: quantity 2, ¥ 259.86 by Bank',
      'Approve transaction: quantity 2, paid by Anna',
    ]) {
      await expect(boss.getByText(action).first()).toBeVisible()
    }
  })

  await test.step('ends the session on log out, for this person only', async () => {
    await anna.getByRole('button', { name: 'Log out' }).click()
    await expect(anna).toHaveURL(/\/login$/)
    await anna.goto('/dashboard/checkout')
    await expect(anna.getByRole('dialog').getByText('Please login again')).toBeVisible()
    await boss.getByRole('link', { name: 'User' }).click()
    await expect(boss.getByText('boss@example.com')).toBeVisible()
  })
}

/** The courier's parcels have one to six items, so the test types one line itself. */
async function keepOneRow(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Delete row/ })
  for (let rows = await buttons.count(); rows > 1; rows -= 1) {
    await buttons.last().click()
    await expect(buttons).toHaveCount(rows - 1)
  }
}
