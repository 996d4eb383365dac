// @rules 9-lost-01 11-payment-01
import { listTransactions } from '#contract/transaction.ts'
import { droppableConnection } from '../../testkit/connections/droppable-connection.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

// The server carries the request out, but the connection breaks before its answer. Chromium may repeat such a
// request by itself, which is another reason for an Idempotency-Key.
test('after a lost answer the page says that the payment may or may not have happened, and pays once', {
  tag: '@main',
}, async ({ app }) => {
  const connection = await droppableConnection(app.url)
  const anna = await app.person('staff', 'Anna', { baseURL: connection.url })
  await placeOrder(anna, 'LOST0000001', { lines: [{ item: 'Milk', employee: 5 }] })
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
  await finish.dblclick()
  await expect(anna.getByText(/is paid: ¥ 315\.84 by Alipay/)).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await expect.poll(paid).toEqual([[2, 315.84]])
  // Before the proxy closes, because the page would report failed requests.
  await anna.close()
  await connection.close()
})
