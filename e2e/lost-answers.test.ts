import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCart } from '#contract/cart.ts'
import { latestPackages } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import { type CuttingProxy, openCuttingProxy } from '../drill/desk/cutting-proxy.ts'
import { openPage } from './browser.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { button, enterByHand, fillHeads, fillRow, honey, startAnew } from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { signIn } from './sign-in.ts'

// The server does what it is asked, but its answer never reaches the browser: the connection is cut between them. Chromium may
// send such a request once more by itself; that is one more reason for a key.
describe('an answer that is lost on its way', () => {
  let desk: Desk
  let proxy: CuttingProxy
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    proxy = await openCuttingProxy(desk.server.url)
    anna = await openPage(desk.browser, proxy.url)
    await anna.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(anna, { ...desk.server, url: proxy.url }, 'staff', 'Anna')
    await placeOrder(anna, 'LOST0000001', { lines: [{ item: 'Milk', employee: 5 }] })
  })
  afterAll(async () => {
    await desk?.close()
    await proxy?.close()
  })

  const dialog = (name: string) => anna.getByRole('dialog', { name })

  it('puts pieces into the cart once, however often it is pressed', async () => {
    await anna.goto('/dashboard/checkout')
    await anna
      .getByRole('row')
      .filter({ hasText: 'Milk' })
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    const form = dialog('Add to cart')
    await form.getByLabel('Quantity').fill('2')
    const stop = proxy.cutEvery('POST /api/cart/add_to_cart')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await anna.getByText('Oops, something wrong.').first().waitFor()
    expect(stop()).toBeGreaterThan(0)
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await anna.getByText('2 × Milk added to your cart.').waitFor()
    expect((await callAs(anna, listCart, {})).result.map(({ qty }) => qty)).toEqual([2])
  })

  it('says plainly that nobody knows whether it was paid, and pays once', async () => {
    await anna.getByRole('button', { name: /^Cart, 1 / }).click()
    await anna.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /^Pay/ }).click()
    const finish = anna.getByRole('button', { name: /^Finish payment of/ })
    const stop = proxy.cutEvery('POST /api/transaction/add')
    await finish.click()
    await anna
      .getByText('The server did not say whether this was paid. Finish again: it is never paid twice.')
      .waitFor()
    expect(stop()).toBeGreaterThan(0)
    // It was paid; the page cannot know.
    expect((await callAs(anna, listTransactions, {})).result).toHaveLength(1)
    await finish.click()
    // 2 x 157.92
    await anna.getByText(/^Paid ¥315\.84 by /).waitFor()
    const { result } = await callAs(anna, listTransactions, {})
    expect(result.map(({ qty, payAmountToSender }) => [qty, payAmountToSender])).toEqual([[2, 315.84]])
  })

  it('says that no answer came to an order, and saves it once', async () => {
    await startAnew(anna)
    await enterByHand(anna, 'LOST0000002')
    await fillHeads(anna)
    await fillRow(anna, 1, honey)
    await button(anna, 'Review').click()
    await anna.getByRole('heading', { name: /^Review of/ }).waitFor()
    const stop = proxy.cutEvery('POST /api/order/submit')
    await button(anna, 'Submit').click()
    await anna.getByText(/^No answer came\. Submit again/).waitFor()
    expect(stop()).toBeGreaterThan(0)
    await anna.keyboard.press('Escape')
    await button(anna, 'Submit').click()
    // Without its key it would be refused as saved already.
    await anna.getByRole('dialog').getByText('Package LOST0000002 is saved.').waitFor()
    const { result } = await callAs(anna, latestPackages, { query: { limit: '10' } })
    expect(result.map(({ pk_id }) => pk_id)).toEqual(['LOST0000002', 'LOST0000001'])
  })
})
