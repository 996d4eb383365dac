// @rules 9-live-01
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getAbout } from '#contract/system.ts'
import { placeOrder } from '../actions/place-order.ts'
import { blockSse } from '../fixtures/block-sse.ts'
import { callAs } from '../fixtures/call-as.ts'
import { ownClock } from '../fixtures/own-clock.ts'
import { expect, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

test.describe('two people at once', () => {
  test('see changes of the other within two seconds', { tag: '@main' }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'TWO00000001')
    await anna.goto('/dashboard/checkout?type=Sold')
    const row = anna.getByRole('row').filter({ hasText: 'Milk' })
    const two = row.getByRole('cell', { name: '3 of 5', exact: true })
    await expect(row).toBeVisible()
    await expect(two).toHaveCount(0)
    await boss.goto('/dashboard/checkout')
    await boss
      .getByRole('row')
      .filter({ hasText: 'Sold' })
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    const form = boss.getByRole('dialog')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill('400')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await expect(boss.getByText('2 × Milk added to your cart.')).toBeVisible()
    await expect(two.first()).toBeVisible({ timeout: 2000 })
  })

  test('poll the list only while the event stream is down', { tag: '@main' }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna', ownClock)
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'TWO00000001', { lines: [{ stock: 7 }] })
    const [stock] = (await callAs(boss, listItems, {})).result.stockItems
    const reserveOne = () =>
      callAs(boss, addToCart, {
        body: { _id: stock?._id ?? '', type: 'stock', addToCart: 1, subtotal: 200 },
      })
    const asked = countRequests(anna, 'GET', '/api/checkout/all_items')
    const seconds = (count: number) => anna.clock.fastForward(count * 1000)
    const row = anna.getByRole('row').filter({ hasText: 'Milk' })
    const cell = (text: string) => row.getByRole('cell', { name: text, exact: true }).first()
    await anna.clock.install()
    const hear = await blockSse(anna)
    await anna.goto('/dashboard/checkout?type=Stock')
    await expect(cell('7')).toBeVisible()
    const before = asked()
    await reserveOne()
    await seconds(11)
    await expect(cell('6 of 7')).toBeVisible()
    expect(asked()).toBeGreaterThan(before)

    // After the reconnect everything is read once, also lists that are never polled.
    const read = anna.waitForResponse(`**${getAbout.path}`)
    await hear()
    await seconds(15)
    await read
    // From then on nothing is read without an event. Two short steps, because a page without events for 25 s
    // reconnects.
    for (const left of ['5', '4']) {
      const since = asked()
      await seconds(11)
      await reserveOne()
      await expect(cell(`${left} of 7`)).toBeVisible()
      expect(asked()).toBe(since + 1)
    }
  })
})
