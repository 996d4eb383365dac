import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, listItems } from '#contract/checkout.ts'
import { listTransactions } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { readQrCode } from './read-qr-code.ts'
import { words } from './words.ts'

const env = {
  PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/parcel-desk',
  PAYMENT_WECHAT_QR: 'wxp://parcel-desk/店',
  PAYMENT_BANK_ACCOUNT: '6222 0200 0000 0000 001',
  PAYMENT_BANK_NAME: '包裹台有限公司',
}

// Every piece costs 157.92 (place-order.ts).
describe('the cart', () => {
  let desk: Desk
  let anna: Page
  let boss: Page
  beforeAll(async () => {
    desk = await openDesk(env)
    anna = await desk.person('staff', 'Anna')
    boss = await desk.person('admin', 'Boss')
    await placeOrder(anna, 'CRT00000001', {
      lines: [
        { item: 'Milk', sold: 5, employee: 2 },
        { item: 'Honey', stock: 3 },
      ],
    })
    await anna.goto('/dashboard/checkout')
  })
  afterAll(() => desk?.close())

  const row = (state: string) => anna.getByRole('table').getByRole('row').filter({ hasText: state })
  const dialog = (title: string) => anna.getByRole('dialog', { name: title })
  const add = async (state: string) => {
    await row(state)
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    await dialog('Add to cart').getByLabel('Quantity').waitFor()
    return dialog('Add to cart')
  }
  const drawer = () => anna.getByRole('dialog', { name: 'Cart' })
  const entry = (item: string) => drawer().getByRole('row').filter({ hasText: item })
  const gone = (title: string) => dialog(title).waitFor({ state: 'hidden' })

  it('asks for what is missing, beside the field and above the form', async () => {
    const form = await add('Sold')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await form.getByText('There are 2 problems').waitFor()
    await expect.poll(() => form.getByText('Incompleted input! Enter the quantity.').count()).toBe(2)
    await expect.poll(() => form.getByText('Incompleted input! Enter the subtotal.').count()).toBe(2)
    await form.getByLabel('Quantity').fill('1')
    await form.getByText('There is a problem').waitFor()
    await expect.poll(() => form.getByText('Incompleted input! Enter the quantity.').count()).toBe(0)
  })

  it.each(['0', '6', '-1', '1.5', '99999999999999999999'])(
    'takes no quantity of %s where there are 5',
    async (qty) => {
      const form = dialog('Add to cart')
      await form.getByLabel('Quantity').fill(qty)
      await form.getByLabel('Subtotal').fill('900')
      await form.getByRole('button', { name: 'Add to cart' }).click()
      await form.getByRole('alert').getByText('Enter a whole number from 1 to 5.').waitFor()
    },
  )

  it.each(['-1', '1.005', '2000000000'])('takes no subtotal of %s', async (subtotal) => {
    const form = dialog('Add to cart')
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill(subtotal)
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await form
      .getByRole('alert')
      .getByText('Enter an amount in RMB: 0 or more, with at most 2 decimals.')
      .waitFor()
  })

  it('shows profits = subtotal - quantity x cost while one types, and adds once for a double click', async () => {
    const form = dialog('Add to cart')
    await form.getByRole('button', { name: 'All' }).click()
    expect(await form.getByLabel('Quantity').inputValue()).toBe('5')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill(' 1,000.50 ')
    // 2 x 157.92 = 315.84; 1000.50 - 315.84 = 684.66; 315.84 + 342.33 = 658.17.
    for (const amount of ['¥ 315.84', '¥ 684.66', '¥ 658.17']) await form.getByText(amount).waitFor()
    await form.getByRole('button', { name: 'Add to cart' }).dblclick()
    await anna.getByText('2 × Milk added to your cart.').waitFor()
    await gone('Add to cart')
    await anna.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await row('Sold').getByRole('cell', { name: '3', exact: true }).waitFor()
  })

  it("opens 'Profit exception!' for a profit below 0, and leads back to the input", async () => {
    const form = await add('Sold')
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill('157.92')
    await form.getByText('¥ 0.00').waitFor()
    await form.getByLabel('Subtotal').fill('157.91')
    await form.getByLabel('Subtotal').press('Enter')
    const loss = dialog('Profit exception!')
    await loss.getByText('Profit is less than ¥0.00.').waitFor()
    await loss.getByText('−¥ 0.01').waitFor()
    await loss.getByRole('button', { name: 'Change the input' }).click()
    await gone('Profit exception!')
    expect(await form.getByLabel('Subtotal').inputValue()).toBe('157.91')
  })

  it('moves the pieces to exception from there, once for a double click', async () => {
    const form = dialog('Add to cart')
    await form.getByLabel('Subtotal').fill('100')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await dialog('Profit exception!').getByRole('button', { name: 'Move to exception' }).dblclick()
    await anna.getByText('1 × Milk moved from sold to exception.').waitFor()
    await gone('Profit exception!')
    await gone('Add to cart')
    const { soldItems, exceptionItems } = (await callAs(anna, listItems, {})).result
    expect(soldItems).toMatchObject([{ qty: 4, qty_in_cart: 2 }])
    expect(exceptionItems).toMatchObject([{ qty: 1, subtotal: 100, approved: false }])
    await callAs(boss, approveException, { body: { _id: exceptionItems[0]?._id ?? '' } })
  })

  it('asks no subtotal of employee pieces and of exceptions', async () => {
    for (const state of ['Employee', 'Exception']) {
      const form = await add(state)
      expect(await form.getByLabel('Subtotal').count()).toBe(0)
      await form.getByLabel('Quantity').fill('1')
      await form.getByRole('button', { name: 'Add to cart' }).click()
      await gone('Add to cart')
    }
    const form = await add('Stock')
    await form.getByLabel('Quantity').fill('3')
    await form.getByLabel('Subtotal').fill('500')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await gone('Add to cart')
    await row('Stock').getByText('All in carts').waitFor()
  })

  it('is a drawer of 70vh behind a button that counts its items', async () => {
    await anna.getByRole('button', { name: 'Cart, 4 items' }).click()
    await entry('Honey').waitFor()
    await expect.poll(async () => (await drawer().boundingBox())?.height).toBe(630)
    expect((await drawer().getByRole('row').count()) - 1).toBe(4)
    // Newest first; employee pieces have neither an amount from a customer nor profits.
    expect((await words(entry('Employee').getByRole('cell'))).slice(4, 10)).toEqual([
      '1',
      '157.92',
      '–',
      '–',
      '',
      '157.92',
    ])
    expect((await words(entry('Honey').getByRole('cell'))).slice(4, 10)).toEqual([
      '3',
      '157.92',
      '500.00',
      '26.24',
      'No',
      '486.88',
    ])
  })

  it('adds up what goes to the senders', async () => {
    // 658.17 + 157.92 + (157.92 - 57.92 / 2 = 128.96) + (473.76 + 13.12 = 486.88) = 1431.93.
    await drawer().getByText('Subtotal to sender ¥ 1,431.93').waitFor()
  })

  it("flags 'all profits' of sold and stock, not of employee and exception", async () => {
    expect(await entry('Employee').getByRole('switch').count()).toBe(0)
    expect(await entry('Exception').getByRole('switch').count()).toBe(0)
    await entry('Honey').getByRole('switch').click()
    await anna.getByText('All profits of Honey go back to the sender.').waitFor()
    await drawer().getByText('¥ 1,445.05').waitFor()
    expect((await words(entry('Honey').getByRole('cell'))).slice(8, 10)).toEqual(['Yes', '500.00'])
  })

  it("says as an error toast why 'all profits' was not set", async () => {
    const sold = (await callAs(anna, listCart, {})).result.find(({ originalType }) => originalType === 'sold')
    await anna.route('**/api/cart/set_return_all_profits_item', async (route) => {
      await callAs(anna, removeFromCart, { body: { record_id: sold?._id ?? '' } })
      await route.continue()
    })
    await entry('Sold').getByRole('switch').click()
    await anna.locator('.ant-message-error').getByText('This item is not in your cart any more.').waitFor()
    await anna.unroute('**/api/cart/set_return_all_profits_item')
    await entry('Sold').waitFor({ state: 'hidden' })
  })

  it('takes an entry out, once for a double click, and frees its pieces', async () => {
    const removals = countRequests(anna, 'PUT', '/api/cart/remove_item')
    await entry('Exception').getByRole('button', { name: 'Remove Milk from the cart' }).dblclick()
    await anna.getByText('1 × Milk taken out of your cart.').waitFor()
    await drawer().getByText('¥ 657.92').waitFor()
    expect(removals()).toBe(1)
    expect((await callAs(anna, listItems, {})).result.exceptionItems).toMatchObject([
      { qty: 1, qty_in_cart: 0 },
    ])
  })

  it.each([
    ['Alipay', 'https://qr.alipay.com/parcel-desk'],
    ['Wechat', 'wxp://parcel-desk/店'],
  ])('shows where to pay by %s as a QR code', async (method, text) => {
    if (method === 'Alipay') await drawer().getByRole('button', { name: 'Pay ¥657.92' }).click()
    await anna.getByRole('tab', { name: method }).click()
    await dialog('Pay ¥657.92').getByText(`Scan with ${method} and pay ¥657.92, then finish here.`).waitFor()
    expect(
      await readQrCode(dialog('Pay ¥657.92').getByRole('tabpanel', { name: method }).locator('canvas')),
    ).toBe(text)
  })

  it('shows the bank account, and copies it', async () => {
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await anna.getByRole('tab', { name: 'Bank' }).click()
    await dialog('Pay ¥657.92').getByText('包裹台有限公司').waitFor()
    await dialog('Pay ¥657.92').getByRole('button', { name: 'Copy' }).click()
    await anna.locator('.ant-message-success').getByText('Copied.').waitFor()
    expect(await anna.evaluate(() => Reflect.get(navigator, 'clipboard').readText())).toBe(
      env.PAYMENT_BANK_ACCOUNT,
    )
  })

  it('says so where the browser cannot copy', async () => {
    await anna.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    await dialog('Pay ¥657.92').getByRole('button', { name: 'Copy' }).click()
    await anna
      .locator('.ant-message-warning')
      .getByText('Your broswer does not support this action.')
      .waitFor()
  })

  it('pays once, even when the answer is lost and Finish is pressed again', async () => {
    await anna.route(
      '**/api/transaction/add',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const finish = dialog('Pay ¥657.92').getByRole('button', { name: 'Finish payment of ¥657.92' })
    await finish.click()
    await anna
      .getByText('The server did not say whether this was paid. Finish again: it is never paid twice.')
      .waitFor()
    await finish.dblclick()
    await anna.getByText('Paid ¥657.92 by Bank. An admin will approve the transaction.').waitFor()
    await drawer().waitFor({ state: 'hidden' })
    await anna.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    const { result } = await callAs(anna, listTransactions, {})
    expect(result).toMatchObject([
      { approved: false, qty: 4, payAmountToSender: 657.92, paymentMethod: 'Bank' },
    ])
  })

  it('tells that all is done from that nothing was ever there', async () => {
    await anna.route('**/api/checkout/all_items*', (route) =>
      route.fulfill({
        json: { result: { soldItems: [], stockItems: [], employeeItems: [], exceptionItems: [] } },
      }),
    )
    await anna.goto('/dashboard/checkout')
    await anna.getByText('All done: everything that was ordered is paid.').waitFor()
  })
})
