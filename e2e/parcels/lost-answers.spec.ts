// @rules 9-lost-01
import type { Page } from '@playwright/test'
import { listCart } from '#contract/cart.ts'
import { listLatestPackages } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import {
  type DroppableConnection,
  droppableConnection,
} from '../../testkit/connections/droppable-connection.ts'
import { button, enterByHand, fillHeads, fillRow, honey } from '../actions/order-form.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { test as base, expect } from '../fixtures/test.ts'

interface Way {
  /** The proxy that loses answers. */
  readonly connection: DroppableConnection
  /** Anna is staff and connects through the proxy; her package has 5 employee pieces of milk. */
  readonly anna: Page
}

const test = base.extend<Way>({
  connection: async ({ app }, use) => {
    const connection = await droppableConnection(app.url)
    await use(connection)
    await connection.close()
  },
  anna: async ({ app, connection }, use) => {
    const anna = await app.person('staff', 'Anna', { baseURL: connection.url })
    await placeOrder(anna, 'LOST0000001', { lines: [{ item: 'Milk', employee: 5 }] })
    await use(anna)
    // Before the proxy closes, because the page would report failed requests.
    await anna.close()
  },
})

// The server carries the request out, but the connection breaks before its answer. Chromium may repeat such a
// request by itself, which is another reason for an Idempotency-Key.
test.describe('after a lost answer', () => {
  test('the cart gets the pieces once, even if the button is pressed repeatedly', async ({
    anna,
    connection,
  }) => {
    await anna.goto('/dashboard/checkout')
    await anna
      .getByRole('row')
      .filter({ hasText: 'Milk' })
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    const form = anna.getByRole('dialog', { name: 'Add to cart' })
    await form.getByLabel('Quantity').fill('2')
    const stop = connection.loseEvery('POST /api/cart/add_to_cart')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await expect(anna.getByText('Oops, something wrong.').first()).toBeVisible()
    expect(stop()).toBeGreaterThan(0)
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await expect(anna.getByText('2 × Milk added to your cart.')).toBeVisible()
    await expect
      .poll(async () => (await callAs(anna, listCart, {})).result.map(({ qty }) => qty))
      .toEqual([2])
  })

  test('the page says that the payment may or may not have happened, and pays once', {
    tag: '@main',
  }, async ({ anna, connection }) => {
    await putIntoCart(anna, 'employee', 2)
    await anna.goto('/dashboard/checkout?cart=open')
    await anna.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /^Pay/ }).click()
    await anna.getByRole('tab', { name: 'Alipay' }).click()
    const finish = anna.getByRole('button', { name: /^Finish payment of/ })
    const stop = connection.loseEvery('POST /api/transaction/add_entries')
    await finish.click()
    await expect(
      anna.getByText('No reply from the server. Finish again: it will be paid only once.'),
    ).toBeVisible()
    expect(stop()).toBeGreaterThan(0)
    const paid = async () =>
      (await callAs(anna, listTransactions, {})).result.map(({ qty, payAmountToSender }) => [
        qty,
        payAmountToSender,
      ])
    // The payment succeeded, but the page cannot know. 2 x 157.92
    await expect.poll(paid).toEqual([[2, 315.84]])
    await finish.click()
    await expect(anna.getByText(/is paid: ¥ 315\.84 by /)).toBeVisible()
    await expect.poll(paid).toEqual([[2, 315.84]])
  })

  test('the page says that the order got no answer, and saves it once', async ({ anna, connection }) => {
    await anna.goto('/dashboard/order')
    await enterByHand(anna, 'LOST0000002')
    await fillHeads(anna)
    await fillRow(anna, 1, honey)
    await button(anna, 'Review').click()
    await expect(anna.getByRole('heading', { name: /^Review of/ })).toBeVisible()
    const stop = connection.loseEvery('POST /api/order/submit')
    await button(anna, 'Submit').click()
    await expect(anna.getByText(/^No reply from the server\. Submit again/)).toBeVisible()
    expect(stop()).toBeGreaterThan(0)
    await anna.keyboard.press('Escape')
    await button(anna, 'Submit').click()
    // Without the Idempotency-Key it would be refused as already saved.
    await expect(anna.getByRole('dialog').getByText('Package LOST0000002 is saved.')).toBeVisible()
    await expect
      .poll(async () =>
        (await callAs(anna, listLatestPackages, { query: { limit: '10' } })).result.map(({ pk_id }) => pk_id),
      )
      .toEqual(['LOST0000002', 'LOST0000001'])
  })
})
