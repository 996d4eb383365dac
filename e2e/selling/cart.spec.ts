// @rules 9-checkout-06 10-cart-01 16-const-16 16-format-01 9-checkout-07 16-const-09 15-error-19 9-toast-01
// @rules 9-phone-03 9-checkout-15 11-flow-18 11-payment-01 15-error-09
import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { readQrCode } from '../inspect/read-qr-code.ts'

const env = {
  PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/parcel-desk',
  PAYMENT_WECHAT_QR: 'wxp://parcel-desk/店',
  PAYMENT_BANK_ACCOUNT: '6222 0200 0000 0000 001',
  PAYMENT_BANK_NAME: '包裹台有限公司',
}

test.use({ env })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const entry = (page: Page, text: string) => drawer(page).getByRole('row').filter({ hasText: text })
const removal = (page: Page) =>
  entry(page, 'Honey').getByRole('button', { name: 'Remove Honey from the cart' })
const undo = (page: Page) => page.locator('.ant-message-notice').getByRole('button', { name: 'Undo' })
/** Opens Anna's cart with honey for 500.00 and a piece of an employee for 157.92. */
async function openCart(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  const milk = { item: 'Milk', employee: 2 }
  await placeOrder(anna, 'CRT00000001', { lines: [milk, { item: 'Honey', stock: 3 }] })
  await putIntoCart(anna, 'employee', 1)
  await putIntoCart(anna, 'stock', 3, 500)
  await anna.goto('/dashboard/checkout?cart=open')
  return anna
}

test.describe('the cart', () => {
  test('is a drawer of 70vh, which shows where to pay as a QR code, and copies the bank account', async ({
    app,
  }) => {
    const anna = await openCart(app)
    await expect.poll(async () => (await drawer(anna).boundingBox())?.height).toBe(630)
    // (473.76 + 13.12 = 486.88) + 157.92 = 644.80.
    await drawer(anna)
      .getByRole('button', { name: /^Pay ¥/ })
      .click()
    const payment = anna.getByRole('dialog', { name: /^Pay: .*¥ 644.80 to senders$/ })
    for (const [method, text] of [
      ['Alipay', env.PAYMENT_ALIPAY_QR],
      ['Wechat', env.PAYMENT_WECHAT_QR],
    ] as const) {
      await anna.getByRole('tab', { name: method }).click()
      await expect(payment.getByText(`Scan with ${method} and pay ¥ 644.80, then finish here.`)).toBeVisible()
      const code = payment.getByRole('tabpanel', { name: method }).locator('canvas')
      await expect.poll(() => readQrCode(code).catch(String)).toBe(text)
    }
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await anna.getByRole('tab', { name: 'Bank' }).click()
    await expect(payment.getByText('包裹台有限公司')).toBeVisible()
    await payment.getByRole('button', { name: 'Copy' }).click()
    await expect(anna.locator('.ant-message-success').getByText('Copied.')).toBeVisible()
    await expect
      .poll(() => anna.evaluate(() => Reflect.get(navigator, 'clipboard').readText()))
      .toBe(env.PAYMENT_BANK_ACCOUNT)
    await anna.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    await payment.getByRole('button', { name: 'Copy' }).click()
    await expect(
      anna.locator('.ant-message-warning').getByText('Your broswer does not support this action.'),
    ).toBeVisible()
  })

  /** The clock of the page stands still, so that its toasts stay however busy the machine is. */
  const keepToasts = (page: Page) => page.clock.setFixedTime(Date.now())
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  async function isApart(toast: Locator, other: Locator): Promise<boolean> {
    const [above, box] = [await boxOf(toast), await boxOf(other)]
    const isBeside = above.x >= box.x + box.width || above.x + above.width <= box.x
    return isBeside || above.y >= box.y + box.height || above.y + above.height <= box.y
  }

  /**
   * Opens a cart of 30 rows at this size, scrolls it to its end and removes a row, so that two toasts may
   * stand there.
   */
  async function openLongCart(app: TestApp, width: number, height: number): Promise<Page> {
    const anna = await app.person('staff', 'Anna')
    const names = Array.from({ length: 30 }, (_, at) => `Milk ${at + 1}`)
    const lines = names.map((item) => ({ item, sold: 1, subtotalWeight: 0.3 }))
    await placeOrder(anna, 'CRT00000001', { lines })
    const { soldItems } = (await callAs(anna, listItems, {})).result
    for (const { _id } of soldItems)
      await callAs(anna, addToCart, { body: { _id, type: 'sold', addToCart: 1, subtotal: 500 } })
    await anna.setViewportSize({ width, height })
    await keepToasts(anna)
    await anna.goto('/dashboard/checkout?cart=open')
    const remove = drawer(anna).getByRole('button', { name: /^Remove/ })
    await expect(remove).toHaveCount(30)
    for (const left of [29, 28]) {
      await remove.last().click()
      await expect(remove).toHaveCount(left)
    }
    await expect(undo(anna)).toHaveCount(2)
    return anna
  }

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test(`shows toasts where they cover no title, no amount and no button of a long cart, at ${width} px`, async ({
      app,
    }) => {
      const anna = await openLongCart(app, width, height)
      const kept = [
        anna.locator('h1 > span'),
        ...(width >= 1024 ? [anna.locator('.cart-button')] : []),
        drawer(anna).getByText('Cart', { exact: true }),
        drawer(anna)
          .getByRole('button', { name: /^Remove/ })
          .last(),
        drawer(anna).getByText('157.92').last(),
        drawer(anna).getByText('From customers'),
        drawer(anna).getByRole('button', { name: /^Pay/ }),
      ]
      for (const toast of await anna.locator('.ant-message-notice').all())
        for (const one of kept) expect(await isApart(toast, one), String(one)).toBe(true)
    })
  }

  test('takes a removal back after a look at the payment, whose title and buttons the toast leaves free', {
    tag: '@main',
  }, async ({ app }) => {
    const anna = await openCart(app)
    await keepToasts(anna)
    await anna.setViewportSize({ width: 1280, height: 800 })
    const pay = drawer(anna).getByRole('button', { name: /^Pay/ })
    const payment = anna.getByRole('dialog', { name: /^Pay/ })
    // Opened before, the dialog is there at once.
    await pay.click()
    await expect(payment.getByText(/^Choose how the senders are paid/)).toBeVisible()
    await payment.getByRole('button', { name: 'Cancel' }).click()
    const before = await entry(anna, 'Honey').innerText()
    await removal(anna).click()
    await expect(undo(anna)).toBeVisible()
    await pay.click()
    await expect(payment.getByText(/^Choose how the senders are paid/)).toBeVisible()
    const toast = anna.locator('.ant-message-notice').first()
    expect(await isApart(toast, payment.getByText(/¥ 157.92 to senders$/))).toBe(true)
    expect(await isApart(toast, payment.getByRole('button', { name: /^Finish/ }))).toBe(true)
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await undo(anna).click()
    await expect(entry(anna, 'Honey')).toBeVisible()
    expect(await entry(anna, 'Honey').innerText()).toBe(before)
    await expect(removal(anna)).toBeFocused()
  })
})
