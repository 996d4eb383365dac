import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOrder } from '#contract/order.ts'
import { parseItemText } from '../web/src/features/order/item-text.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { button, cell, enterByHand, field, startAnew } from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

const known = 'PE1234567AB'

describe('finding the package of an order', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await placeOrder(anna, 'SAVED000001')
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    await startAnew(anna)
  })

  const says = (text: string) => anna.getByRole('alert').getByText(text, { exact: true })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['an invisible character', '\u200b\ufeff'],
    ['dashes', '---'],
  ])("says 'Input must not be null!' to %s, and asks nobody", async (_, text) => {
    const asked = countRequests(anna, 'GET', `/api/order/${encodeURIComponent(text)}`)
    for (const name of ['Search & Fill', 'Manual input']) {
      await field(anna, 'Package ID').fill(text)
      await button(anna, name).click()
      // In passing, and under the field.
      await anna.locator('.ant-message').getByText('Input must not be null!', { exact: true }).waitFor()
      await anna.locator('#package-id-wrong').getByText('Input must not be null!').waitFor()
      await field(anna, 'Package ID').fill('P')
      expect(await anna.locator('#package-id-wrong').textContent()).toBe('')
    }
    expect(asked()).toBe(0)
  })

  it.each(['PE123', 'PE1234567ABC', '王小明'])('says how long an ID is to %s', async (text) => {
    await field(anna, 'Package ID').fill(text)
    await button(anna, 'Search & Fill').click()
    await anna
      .locator('#package-id-wrong')
      .getByText(/^A package ID has 11 letters or digits/)
      .waitFor()
  })

  it('searches with Enter and fills package, receiver and items with what the courier knows', async () => {
    const { result } = await callAs(anna, findOrder, { params: { packageId: known } })
    if (!result) throw new Error('the sandbox knows this package')
    // As it is pasted: lower case, a dash, spaces and an invisible character.
    await field(anna, 'Package ID').fill(' pe12-345 67ab\u200b')
    const release = await hold(anna, '**/api/order/*')
    await field(anna, 'Package ID').press('Enter')
    await anna.locator('.ant-btn-loading').filter({ hasText: 'Search & Fill' }).waitFor()
    await release()
    await cell(anna, 'Item', 1).waitFor()
    expect(await field(anna, 'Package ID').inputValue()).toBe(known)
    await anna
      .getByRole('table', { name: 'Data of the package' })
      .getByText(result.item_type, { exact: true })
      .waitFor()
    expect(await field(anna, 'Receiver').inputValue()).toBe(result.receiver_name)
    expect(await field(anna, 'Phone').inputValue()).toBe(result.receiver_phone)
    expect(await field(anna, 'Address').inputValue()).toBe(result.receiver_address)
    const rows = result.items.map(parseItemText)
    for (const [index, { item, qty }] of rows.entries()) {
      expect(await cell(anna, 'Item', index + 1).inputValue()).toBe(item)
      expect(await cell(anna, 'Qty', index + 1).inputValue()).toBe(qty)
    }
    expect(await cell(anna, 'Item', rows.length + 1).count()).toBe(0)
    const shown = await anna.getByLabel('Send time (ACST)').inputValue()
    const adelaide = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Australia/Adelaide',
      dateStyle: 'short',
      timeStyle: 'medium',
      hour12: false,
    })
    expect(shown).toBe(adelaide.format(new Date(result.sendTimeISO ?? '')).replace(', ', ' '))
    expect(await words(anna.getByRole('table').getByRole('columnheader'))).toEqual([
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
    ])
  })

  it('says what the courier answers, and offers to enter the order by hand', async () => {
    await field(anna, 'Package ID').fill('HAND0000001')
    await button(anna, 'Search & Fill').click()
    await says('Package not found, please check your input!').waitFor()
    await button(anna, 'Enter it by hand').click()
    expect(await field(anna, 'Package ID').inputValue()).toBe('HAND0000001')
    expect(await cell(anna, 'Item', 1).inputValue()).toBe('')
  })

  it.each([
    ['a courier in trouble', { status: 502, json: { msg: 'The courier does not answer. Try again.' } }],
    ['no answer', null],
  ] as const)('keeps what is typed when there is %s', async (_, answer) => {
    await anna.route('**/api/order/*', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await field(anna, 'Package ID').fill(known)
    await button(anna, 'Search & Fill').click()
    await says(answer?.json.msg ?? 'Oops, something wrong.').waitFor()
    expect(await field(anna, 'Package ID').inputValue()).toBe(known)
    await anna.unroute('**/api/order/*')
    await button(anna, 'Search & Fill').click()
    await cell(anna, 'Item', 1).waitFor()
  })

  it("flags a package that is there as 'already saved', with a link to its page, also by hand", async () => {
    await field(anna, 'Package ID').fill('saved000001')
    await button(anna, 'Search & Fill').click()
    const flag = anna.getByRole('alert').filter({
      hasText: /^This order has already been saved\. View it at package page: SAVED000001$/,
    })
    await flag.waitFor()
    expect(await cell(anna, 'Item', 1).count()).toBe(0)
    await enterByHand(anna, 'SAVED000001')
    await flag.waitFor()
    await flag.getByRole('link', { name: 'SAVED000001' }).click()
    await anna.waitForURL('**/dashboard/package?pk_id=SAVED000001')
  })

  it('shows the live exchange rate to an admin, and neither shows nor fetches it for others', async () => {
    const boss = await desk.person('admin', 'Boss')
    await boss.goto('/dashboard/order')
    const rate = boss.getByRole('group', { name: 'Live exchange rate' })
    await rate.getByText('1 AUD = 4.7 RMB', { exact: true }).waitFor()
    await rate.getByText(/^fixed: this is the setting itself, no source is asked \(changed now, /).waitFor()

    const asked = countRequests(anna, 'GET', '/api/order/tools/exchange_rate')
    await anna.reload()
    await field(anna, 'Package ID').waitFor()
    expect(await anna.getByText('Live exchange rate').count()).toBe(0)
    expect(asked()).toBe(0)
  })

  it('says how old the live rate is and how far from the setting, and leads there when that is far', async () => {
    const carl = await desk.person('admin', 'Carl')
    const rate = carl.getByRole('group', { name: 'Live exchange rate' })
    const show = async (result: number, hours: number) => {
      const updatedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      await carl.unrouteAll()
      await carl.route('**/api/order/tools/exchange_rate', (route) =>
        route.fulfill({ json: { result, source: 'frankfurter', updatedAt } }),
      )
      await carl.goto('/dashboard/order')
      await rate.getByText(`1 AUD = ${result} RMB`, { exact: true }).waitFor()
    }
    await show(4.72, 20)
    await rate.getByText(/^from Frankfurter, 20 hr ago \(.* CST\)$/).waitFor()
    await rate.getByText('0.43 % above the setting (4.7)').waitFor()
    expect(await rate.getByRole('link').count()).toBe(0)
    expect(await rate.getByText(/^Stale/).count()).toBe(0)
    await show(4.6, 5 * 24)
    await rate.getByText(/^from Frankfurter, 5 days ago/).waitFor()
    await rate.getByText('Stale: the source has given no newer rate for more than 4 days.').waitFor()
    await rate.getByText('2.13 % below the setting (4.7)').waitFor()
    await rate.getByRole('link', { name: 'Change the setting' }).click()
    await carl.waitForURL('**/dashboard/settings')
    await carl.context().close()
  })

  it('says to an admin when there is no rate, and goes on without it', async () => {
    const chef = await desk.person('admin', 'Chef')
    await chef.route('**/api/order/tools/exchange_rate', (route) =>
      route.fulfill({ status: 502, json: { msg: 'The source of rates does not answer.' } }),
    )
    await chef.goto('/dashboard/order')
    await chef.getByText('No live exchange rate: The source of rates does not answer.').waitFor()
    await enterByHand(chef, 'HAND0000002')
  })
})
