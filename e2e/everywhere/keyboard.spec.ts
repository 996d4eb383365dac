// @rules 9-keyboard-01
import type { Locator, Page } from '@playwright/test'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Presses Tab until the element has the focus, as a person without a mouse does. */
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

test.describe('the main job by keyboard alone', () => {
  // One test, because each step starts from the focus of the previous one.
  test('logs in, records an order from the courier, puts it into the cart and pays, and approves the transaction', {
    tag: '@main',
  }, async ({ app }) => {
    await app.register('admin', 'Kim')
    const page = await app.open()
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const cell = (column: string) => page.getByLabel(`${column}, row 1`, { exact: true })
    const dialog = page.getByRole('dialog')

    await test.step('logs in', async () => {
      await page.goto('/login')
      await type(page, page.getByLabel('Email'), emailOf('Kim'))
      await type(page, page.getByLabel('Password', { exact: true }), password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard\/overview$/)
    })

    await test.step('records an order from the courier', async () => {
      await press(page, link('Order'))
      await type(page, page.getByLabel('Package ID'), 'PE0000007AB')
      await page.keyboard.press('Enter')
      await cell('Item').waitFor()
      const deleteRow = button(/^Delete row/)
      for (let rows = await deleteRow.count(); rows > 1; rows -= 1) {
        await press(page, deleteRow.last())
        await expect(deleteRow).toHaveCount(rows - 1)
      }
      await type(page, cell('Item'), 'Milk')
      await type(page, cell('Qty'), '3')
      await type(page, cell('Price per each (AUD)'), '25')
      await press(page, button('Auto Fill: the remaining package weight for row 1'))
      await press(page, button('Review'))
      await expect(page.getByText('Review of PE0000007AB')).toBeVisible()
      await press(page, button('Submit'))
      await expect(dialog.getByText('Package PE0000007AB is saved.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('puts it into the cart and pays', async () => {
      await press(page, link('Checkout'))
      await press(page, button(/^Add to cart/))
      await type(page, dialog.getByLabel('Quantity'), '2')
      await type(page, dialog.getByLabel('Subtotal'), '2000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 × Milk added to your cart.')).toBeVisible()
      await expect(dialog).toBeHidden()
      await press(page, button(/^Cart/))
      await press(page, button(/^Pay ¥/))
      // Nothing is chosen, so the keys begin at the tab before the methods.
      await press(page, page.getByRole('tab', { name: 'Not chosen' }))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await press(page, button(/^Finish payment/))
      await expect(page.getByText(/is paid: ¥/)).toBeVisible()
    })

    await test.step('approves the transaction', async () => {
      await page.keyboard.press('Escape')
      await press(page, link('Transaction'))
      await press(page, button(/^Approve/))
      await expect(page.getByText('Transaction is approved.')).toBeVisible()
    })
  })
})
