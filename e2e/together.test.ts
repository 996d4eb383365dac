import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { openBrowser, openPage } from './browser.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
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
    for (const page of [anna, boss]) await page.emulateMedia({ reducedMotion: 'reduce' })
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

  it('see what was done after the list was read and before word of changes could arrive', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await anna.route('**/api/changes*', (route) => held.then(() => route.continue()))
    await anna.goto('/dashboard/address')
    await anna.getByText('No address is saved yet').waitFor()
    const body = {
      name: '李雷',
      phone: '13800138000',
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
    }
    await callAs(boss, addAddress, { body: { ...body, address: '世纪大道1号' } })
    // Told to those who listen, and gone.
    await boss.waitForTimeout(500)
    release()
    await anna.getByRole('row').filter({ hasText: '李雷' }).waitFor()
    await anna.unroute('**/api/changes*')
  })

  it('ask for the list by themselves while word of changes does not arrive, and only then', async () => {
    const asked = countRequests(anna, 'GET', '/api/checkout/all_items')
    const seconds = (count: number) => anna.clock.fastForward(count * 1000)
    await anna.clock.install()
    const hear = await deafen(anna)
    await anna.goto('/dashboard/checkout?type=Stock')
    const row = anna.getByRole('row').filter({ hasText: 'Milk' })
    await row.getByRole('cell', { name: '2', exact: true }).first().waitFor()
    const before = asked()
    const [stock] = (await callAs(boss, listItems, {})).result.stockItems
    await callAs(boss, addToCart, {
      body: { _id: stock?._id ?? '', type: 'stock', addToCart: 1, subtotal: 200 },
    })
    await seconds(11)
    await row.getByRole('cell', { name: '1', exact: true }).first().waitFor()
    expect(asked()).toBeGreaterThan(before)

    // Connected again: everything is read once, and from then on nothing without word of it.
    await hear()
    const connected = anna.waitForResponse('**/api/changes*')
    await seconds(15)
    await connected
    await anna.waitForTimeout(500)
    const since = asked()
    for (let time = 0; time < 2; time += 1) {
      await seconds(11)
      await anna.waitForTimeout(100)
    }
    expect(asked()).toBe(since)
  })
})
