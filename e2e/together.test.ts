import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { placeOrder } from './place-order.ts'
import { type RunningServer, startServer } from './server.ts'
import { signUp } from './sign-up.ts'

describe('two people at once', () => {
  let server: RunningServer
  let browser: Browser
  let anna: Page
  let boss: Page
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    anna = await openPage(browser, server.url)
    boss = await openPage(browser, server.url)
    await signUp(anna, server, 'staff', 'Anna')
    await signUp(boss, server, 'admin', 'Boss')
    await placeOrder(boss, 'TWO00000001')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('see within two seconds what the other has done', async () => {
    await anna.goto('/dashboard/checkout?type=Sold')
    const row = anna.getByRole('row').filter({ hasText: 'Milk' })
    await row.waitFor()
    await boss.goto('/dashboard/checkout')
    await boss
      .getByRole('row')
      .filter({ hasText: 'Sold' })
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    await boss.getByRole('dialog').getByLabel('Quantity').fill('2')
    await boss.getByRole('dialog').getByLabel('Subtotal').fill('400')
    await boss.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
    await boss.getByText('2 × Milk added to your cart.').waitFor()
    const before = Date.now()
    await anna
      .getByRole('row')
      .filter({ hasText: 'Milk' })
      .getByRole('cell', { name: '2', exact: true })
      .first()
      .waitFor()
    expect(Date.now() - before).toBeLessThan(2000)
  })
})
