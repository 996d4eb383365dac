import { addAddress } from '#contract/address.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getAbout } from '#contract/system.ts'
import { placeOrder } from '../actions/place-order.ts'
import { deafen } from '../fixtures/block-sse.ts'
import { callAs } from '../fixtures/call-as.ts'
import { hold } from '../fixtures/delay-requests.ts'
import { ownClock } from '../fixtures/own-clock.ts'
import { expect, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

test.describe('two people at once', () => {
  test('[9-live-01] see within two seconds what the other has done', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'TWO00000001')
    await anna.goto('/dashboard/checkout?type=Sold')
    const row = anna.getByRole('row').filter({ hasText: 'Milk' })
    const two = row.getByRole('cell', { name: '2', exact: true })
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

  test('see what was done after the list was read and before word of changes could arrive', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    const release = await hold(anna, '**/api/changes*')
    for (const page of [boss, anna]) {
      await page.goto('/dashboard/address')
      await expect(page.getByText('No address is saved yet')).toBeVisible()
    }
    await callAs(boss, addAddress, {
      body: {
        ...{ name: '李雷', phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
        address: '世纪大道1号',
      },
    })
    // Told to those who listen, and gone.
    await expect(boss.getByRole('row').filter({ hasText: '李雷' })).toBeVisible()
    await release()
    await expect(anna.getByRole('row').filter({ hasText: '李雷' })).toBeVisible()
  })

  test('ask for the list by themselves while word of changes does not arrive, and only then', async ({
    app,
  }) => {
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
    const hear = await deafen(anna)
    await anna.goto('/dashboard/checkout?type=Stock')
    await expect(cell('7')).toBeVisible()
    const before = asked()
    await reserveOne()
    await seconds(11)
    await expect(cell('6')).toBeVisible()
    expect(asked()).toBeGreaterThan(before)

    // Connected again: everything is read once, also what is never asked for at intervals.
    const read = anna.waitForResponse(`**${getAbout.path}`)
    await hear()
    await seconds(15)
    await read
    // From then on nothing is read without word of it. Two short steps: a page that hears nothing for 25 s connects again.
    for (const left of ['5', '4']) {
      const since = asked()
      await seconds(11)
      await reserveOne()
      await expect(cell(left)).toBeVisible()
      expect(asked()).toBe(since + 1)
    }
  })
})
