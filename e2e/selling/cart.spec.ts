// @rules 9-checkout-06 10-cart-01 16-const-16 16-format-01 9-checkout-07 16-const-09 15-error-19 9-toast-01
// @rules 9-phone-03 9-checkout-15 11-flow-18 11-payment-01 15-error-09
import type { Locator, Page } from '@playwright/test'
import { addToCart, flagAllProfits, listCart } from '#contract/cart.ts'
import { approveException, listItems } from '#contract/checkout.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { moveToException } from '../actions/move-to-exception.ts'
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

/** The pieces of each type in Anna's cart, and their amounts. Every piece costs 157.92 (place-order.ts). */
const taken: Readonly<Record<ItemType, readonly [qty: number, subtotal?: number]>> = {
  sold: [2, 1000.5],
  employee: [1],
  exception: [1],
  stock: [3, 500],
}

/** Anna is staff; her cart holds milk of these types, and honey where the type is stock. */
async function fillCart(app: TestApp, types: readonly ItemType[]): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  const milk = { item: 'Milk', sold: 5, employee: 2 }
  await placeOrder(anna, 'CRT00000001', { lines: [milk, { item: 'Honey', stock: 3 }] })
  if (types.includes('exception')) await makeApprovedException(anna, await app.person('admin', 'Boss'), 100)
  for (const type of types) await putIntoCart(anna, type, ...taken[type])
  return anna
}

/** Flags the honey with all profits, so that the sender gets 500.00 instead of 486.88. */
async function flagHoney(page: Page): Promise<void> {
  const honey = (await callAs(page, listCart, {})).result.find(({ item }) => item === 'Honey')
  await callAs(page, flagAllProfits, { body: { _id: honey?._id ?? '', returnAllProfits: true } })
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const entry = (page: Page, text: string) => drawer(page).getByRole('row').filter({ hasText: text })
const removal = (page: Page) =>
  entry(page, 'Honey').getByRole('button', { name: 'Remove Honey from the cart' })
const undo = (page: Page) => page.locator('.ant-message-notice').getByRole('button', { name: 'Undo' })
/** Cells of an entry, counted from 1. */
const cells = (of: Locator, first: number, last: number) =>
  of.locator(`td:nth-child(n + ${first}):nth-child(-n + ${last})`)

/** Opens Anna's cart with honey for 500.00 and a piece of an employee for 157.92. */
async function openCart(app: TestApp): Promise<Page> {
  const anna = await fillCart(app, ['employee', 'stock'])
  await flagHoney(anna)
  await anna.goto('/dashboard/checkout?cart=open')
  return anna
}

/** Opens the dialog in which Anna pays for all of it. */
async function openPayment(app: TestApp): Promise<{ anna: Page; payment: Locator }> {
  const anna = await openCart(app)
  await drawer(anna)
    .getByRole('button', { name: /^Pay ¥/ })
    .click()
  return { anna, payment: anna.getByRole('dialog', { name: /^Pay: .*¥ 657.92 to senders$/ }) }
}

test.describe('the cart', () => {
  test('is a drawer of 70vh behind a button that counts its items, and shows the total for the senders', async ({
    app,
  }) => {
    const anna = await fillCart(app, ['sold', 'employee', 'exception', 'stock'])
    await anna.goto('/dashboard/checkout')
    await anna.getByRole('button', { name: 'Cart, 4 items' }).click()
    await expect(entry(anna, 'Honey')).toBeVisible()
    await expect.poll(async () => (await drawer(anna).boundingBox())?.height).toBe(630)
    // The header is also a row.
    await expect(drawer(anna).getByRole('row')).toHaveCount(1 + 4)
    // Employee pieces have no customer amount and no profits.
    await expect(cells(entry(anna, 'Employee'), 5, 10)).toHaveText(['', '157.92', '–', '–', '', '157.92'], {
      useInnerText: true,
    })
    await expect(cells(entry(anna, 'Honey'), 5, 10)).toHaveText(['', '473.76', '', '26.24', 'No', '486.88'], {
      useInnerText: true,
    })
    // 658.17 + 157.92 + (157.92 - 57.92 / 2 = 128.96) + (473.76 + 13.12 = 486.88) = 1431.93.
    await expect(drawer(anna).getByText('Subtotal to sender ¥ 1,431.93')).toBeVisible()
  })

  test('shows where to pay by Alipay and by Wechat as a QR code', async ({ app }) => {
    const { anna, payment } = await openPayment(app)
    for (const [method, text] of [
      ['Alipay', env.PAYMENT_ALIPAY_QR],
      ['Wechat', env.PAYMENT_WECHAT_QR],
    ] as const) {
      await anna.getByRole('tab', { name: method }).click()
      await expect(payment.getByText(`Scan with ${method} and pay ¥ 657.92, then finish here.`)).toBeVisible()
      const code = payment.getByRole('tabpanel', { name: method }).locator('canvas')
      await expect.poll(() => readQrCode(code).catch(String)).toBe(text)
    }
  })

  test('shows and copies the bank account, and reports when the browser cannot copy', async ({ app }) => {
    const { anna, payment } = await openPayment(app)
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

  test('pays once, even if the answer is lost and Finish is pressed again', { tag: '@main' }, async ({
    app,
  }) => {
    const { anna, payment } = await openPayment(app)
    await anna.getByRole('tab', { name: 'Bank' }).click()
    await anna.route(
      '**/api/transaction/add_entries',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const finish = payment.getByRole('button', { name: 'Finish payment of ¥ 657.92' })
    await finish.click()
    await expect(
      anna.getByText('No reply from the server. Finish again: it will be paid only once.'),
    ).toBeVisible()
    await finish.dblclick()
    await expect(anna.getByText('is paid: ¥ 657.92 by Bank. It waits for approval.')).toBeVisible()
    await expect(drawer(anna)).toBeHidden()
    await expect(anna.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
    await expect
      .poll(async () => (await callAs(anna, listTransactions, {})).result)
      .toMatchObject([{ approved: false, qty: 4, payAmountToSender: 657.92, paymentMethod: 'Bank' }])
  })
})

/** Moves one sold piece to exception as the person on `page`, and lets `admin` approve it. */
async function makeApprovedException(page: Page, admin: Page, subtotal: number): Promise<void> {
  await moveToException(page, 1, subtotal)
  const { exceptionItems } = (await callAs(page, listItems, {})).result
  await callAs(admin, approveException, { body: { _id: exceptionItems[0]?._id ?? '' } })
}
