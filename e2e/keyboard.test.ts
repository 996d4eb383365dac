import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.ts'
import { emailOf, makePerson, password } from './sign-in.ts'

/** Presses Tab until something has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

describe('the main job by keyboard alone', () => {
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await openDesk()
    page = await desk.open()
    await makePerson(page, desk.server, 'admin', 'Kim')
  })
  afterAll(() => desk?.close())

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const cell = (column: string) => page.getByLabel(`${column}, row 1`, { exact: true })

  it('logs in', async () => {
    await page.goto('/login')
    await type(page, page.getByLabel('Email'), emailOf('Kim'))
    await type(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/overview')
  })

  it('records an order from the courier', async () => {
    await press(page, link('Order'))
    await type(page, page.getByLabel('Package ID'), 'PE0000007AB')
    await page.keyboard.press('Enter')
    await cell('Item').waitFor()
    while ((await button(/^Delete row/).count()) > 1) {
      const rows = await button(/^Delete row/).count()
      await press(page, button(/^Delete row/).last())
      await expect.poll(() => button(/^Delete row/).count()).toBe(rows - 1)
    }
    await type(page, cell('Item'), 'Milk')
    await type(page, cell('Qty'), '3')
    await type(page, cell('Price per each (AUD)'), '25')
    await press(page, button('Auto Fill: the remaining package weight for row 1'))
    await press(page, button('Review'))
    await page.getByText('Review of PE0000007AB').waitFor()
    await press(page, button('Submit'))
    await page.getByRole('dialog').getByText('Package PE0000007AB is saved.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('puts it into the cart and pays', async () => {
    await press(page, link('Checkout'))
    await press(page, button(/^Add to cart/))
    const form = page.getByRole('dialog')
    await type(page, form.getByLabel('Quantity'), '2')
    await type(page, form.getByLabel('Subtotal'), '2000')
    await page.keyboard.press('Enter')
    await page.getByText('2 × Milk added to your cart.').waitFor()
    await form.waitFor({ state: 'hidden' })
    await press(page, button(/^Cart/))
    await press(page, button(/^Pay ¥/))
    await press(page, button(/^Finish payment/))
    await page.getByText(/^Paid ¥/).waitFor()
  })

  it('approves the transaction', async () => {
    await page.keyboard.press('Escape')
    await press(page, link('Transaction'))
    await press(page, button(/^Approve/))
    await page.getByText('Transaction is approved.').waitFor()
  })
})
