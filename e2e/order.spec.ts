import type { Page } from '@playwright/test'
import { findOrder } from '#contract/order.ts'
import { parseItemText } from '../web/src/features/order/item-text.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { hold } from './hold.ts'
import { button, cell, enterByHand, field } from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { expect, type TestApp, test } from './test.ts'

const known = 'PE1234567AB'

/** Anna is staff; she is asked for the package ID. */
async function openOrder(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await anna.goto('/dashboard/order')
  return anna
}

const says = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

test.describe('finding the package of an order', () => {
  test("says 'Input must not be null!' to nothing, blanks, an invisible character and dashes, and asks nobody", async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.clock.install()
    await anna.goto('/dashboard/order')
    const asked: string[] = []
    anna.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/order/')) asked.push(pathname)
    })
    const toast = anna.locator('.ant-message').getByText('Input must not be null!', { exact: true })
    const wrong = anna.locator('#package-id-wrong')
    for (const text of ['', '   ', '\u200b\ufeff', '---']) {
      for (const name of ['Search & Fill', 'Manual input']) {
        await field(anna, 'Package ID').fill(text)
        await button(anna, name).click()
        // In passing, and under the field.
        await expect(toast).toBeVisible()
        await expect(wrong.getByText('Input must not be null!')).toBeVisible()
        await field(anna, 'Package ID').fill('P')
        await expect(wrong).toBeEmpty()
        await anna.clock.fastForward(6000)
        await expect(toast).toHaveCount(0)
      }
    }
    // A later question: whatever the others would have asked is before it.
    await field(anna, 'Package ID').fill(known)
    await button(anna, 'Search & Fill').click()
    await expect(cell(anna, 'Item', 1)).toBeVisible()
    expect(asked).toEqual([`/api/order/${known}`])
  })

  test('says how long an ID is to PE123, PE1234567ABC and 王小明', async ({ app }) => {
    const anna = await openOrder(app)
    const wrong = anna.locator('#package-id-wrong')
    for (const text of ['PE123', 'PE1234567ABC', '王小明']) {
      await field(anna, 'Package ID').fill(text)
      await expect(wrong).toBeEmpty()
      await button(anna, 'Search & Fill').click()
      await expect(wrong.getByText(/^A package ID has 11 letters or digits/)).toBeVisible()
    }
  })

  test('searches with Enter and fills package, receiver and items with what the courier knows', async ({
    app,
  }) => {
    const anna = await openOrder(app)
    const { result } = await callAs(anna, findOrder, { params: { packageId: known } })
    if (!result) throw new Error('the sandbox knows this package')
    // As it is pasted: lower case, a dash, spaces and an invisible character.
    await field(anna, 'Package ID').fill(' pe12-345 67ab\u200b')
    const release = await hold(anna, '**/api/order/*')
    await field(anna, 'Package ID').press('Enter')
    await expect(anna.locator('.ant-btn-loading').filter({ hasText: 'Search & Fill' })).toBeVisible()
    await release()
    await expect(cell(anna, 'Item', 1)).toBeVisible()
    await expect(field(anna, 'Package ID')).toHaveValue(known)
    await expect(
      anna.getByRole('table', { name: 'Data of the package' }).getByText(result.item_type, { exact: true }),
    ).toBeVisible()
    await expect(field(anna, 'Receiver')).toHaveValue(result.receiver_name)
    await expect(field(anna, 'Phone')).toHaveValue(result.receiver_phone)
    await expect(field(anna, 'Address')).toHaveValue(result.receiver_address)
    const rows = result.items.map(parseItemText)
    for (const [index, { item, qty }] of rows.entries()) {
      await expect(cell(anna, 'Item', index + 1)).toHaveValue(item)
      await expect(cell(anna, 'Qty', index + 1)).toHaveValue(qty)
    }
    await expect(cell(anna, 'Item', rows.length + 1)).toHaveCount(0)
    const adelaide = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Australia/Adelaide',
      dateStyle: 'short',
      timeStyle: 'medium',
      hour12: false,
    })
    await expect(anna.getByLabel('Send time (ACST)')).toHaveValue(
      adelaide.format(new Date(result.sendTimeISO ?? '')).replace(', ', ' '),
    )
    await expect(anna.getByRole('table').getByRole('columnheader')).toHaveText(
      [
        ...[
          'Package ID',
          'Type',
          'Weight (Kg)',
          'Count',
          'Postage (AUD)',
          'Rate (AUD/RMB)',
          'Send time (ACST)',
        ],
        ...['Receiver', 'Phone', 'Address'],
        ...['#', 'Item', 'Qty', 'Price per each (AUD)', 'Subtotal weight (Kg)', 'Weight per each (Kg)'],
        ...['Stock', 'Employee', 'Cost per each (¥)', 'Note'],
      ],
      { useInnerText: true },
    )
  })

  test('says what the courier answers, and offers to enter the order by hand', async ({ app }) => {
    const anna = await openOrder(app)
    await field(anna, 'Package ID').fill('HAND0000001')
    await button(anna, 'Search & Fill').click()
    await expect(says(anna, 'Package not found, please check your input!')).toBeVisible()
    await button(anna, 'Enter it by hand').click()
    await expect(field(anna, 'Package ID')).toHaveValue('HAND0000001')
    await expect(cell(anna, 'Item', 1)).toHaveValue('')
  })

  test('keeps what is typed when there is a courier in trouble or no answer', async ({ app }) => {
    const anna = await openOrder(app)
    for (const [text, answer] of [
      [
        'The courier does not answer. Try again.',
        { status: 502, json: { msg: 'The courier does not answer. Try again.' } },
      ],
      ['Oops, something wrong.', null],
    ] as const) {
      await anna.route('**/api/order/*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await field(anna, 'Package ID').fill(known)
      await button(anna, 'Search & Fill').click()
      await expect(says(anna, text)).toBeVisible()
      await expect(field(anna, 'Package ID')).toHaveValue(known)
      await anna.unroute('**/api/order/*')
      await button(anna, 'Search & Fill').click()
      await expect(cell(anna, 'Item', 1)).toBeVisible()
      await button(anna, 'Start over').click()
      await anna.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
      await expect(cell(anna, 'Item', 1)).toHaveCount(0)
    }
  })

  test("flags a package that is there as 'already saved', with a link to its page, also by hand", async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'SAVED000001')
    await anna.goto('/dashboard/order')
    await field(anna, 'Package ID').fill('saved000001')
    await button(anna, 'Search & Fill').click()
    const flag = anna.getByRole('alert').filter({
      hasText: /^This order has already been saved\. View it at package page: SAVED000001$/,
    })
    await expect(flag).toBeVisible()
    await expect(cell(anna, 'Item', 1)).toHaveCount(0)
    await enterByHand(anna, 'SAVED000001')
    await expect(flag).toBeVisible()
    await flag.getByRole('link', { name: 'SAVED000001' }).click()
    await expect(anna).toHaveURL(/\/dashboard\/package\?pk_id=SAVED000001$/)
  })

  test('shows the live exchange rate to an admin, and neither shows nor fetches it for others', async ({
    app,
  }) => {
    const boss = await app.person('admin', 'Boss')
    await boss.goto('/dashboard/order')
    const rate = boss.getByRole('group', { name: 'Live exchange rate' })
    await expect(rate.getByText('1 AUD = 4.7 RMB', { exact: true })).toBeVisible()
    await expect(
      rate.getByText(/^fixed: this is the setting itself, no source is asked \(changed now, /),
    ).toBeVisible()

    const anna = await app.person('staff', 'Anna')
    const asked = countRequests(anna, 'GET', '/api/order/tools/exchange_rate')
    const askedLater = countRequests(anna, 'GET', '/api/order/HAND0000001')
    await anna.goto('/dashboard/order')
    await enterByHand(anna, 'HAND0000001')
    await expect(anna.getByText('Live exchange rate')).toHaveCount(0)
    await expect.poll(askedLater).toBe(1)
    expect(asked()).toBe(0)
  })

  test('says how old the live rate is and how far from the setting, and leads there when that is far', async ({
    app,
  }) => {
    const carl = await app.person('admin', 'Carl')
    const rate = carl.getByRole('group', { name: 'Live exchange rate' })
    const show = async (result: number, hours: number) => {
      const updatedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      await carl.unrouteAll()
      await carl.route('**/api/order/tools/exchange_rate', (route) =>
        route.fulfill({ json: { result, source: 'frankfurter', updatedAt } }),
      )
      await carl.goto('/dashboard/order')
      await expect(rate.getByText(`1 AUD = ${result} RMB`, { exact: true })).toBeVisible()
    }
    await show(4.72, 20)
    await expect(rate.getByText(/^from Frankfurter, 20 hr ago \(.* CST\)$/)).toBeVisible()
    await expect(rate.getByText('0.43 % above the setting (4.7)')).toBeVisible()
    await expect(rate.getByRole('link')).toHaveCount(0)
    await expect(rate.getByText(/^Stale/)).toHaveCount(0)
    await show(4.6, 5 * 24)
    await expect(rate.getByText(/^from Frankfurter, 5 days ago/)).toBeVisible()
    await expect(
      rate.getByText('Stale: the source has given no newer rate for more than 4 days.'),
    ).toBeVisible()
    await expect(rate.getByText('2.13 % below the setting (4.7)')).toBeVisible()
    await rate.getByRole('link', { name: 'Change the setting' }).click()
    await expect(carl).toHaveURL(/\/dashboard\/settings$/)
  })

  test('says to an admin when there is no rate, and goes on without it', async ({ app }) => {
    const chef = await app.person('admin', 'Chef')
    await chef.route('**/api/order/tools/exchange_rate', (route) =>
      route.fulfill({ status: 502, json: { msg: 'The source of rates does not answer.' } }),
    )
    await chef.goto('/dashboard/order')
    await expect(chef.getByText('No live exchange rate: The source of rates does not answer.')).toBeVisible()
    await enterByHand(chef, 'HAND0000002')
  })
})
