import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems, transferItem } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'

const charts = [
  'Product sold ranking',
  'Profits ranking',
  'Quantity of items and parcels',
  'Quantity of parcels',
  'Quantity of items',
] as const

describe('the overview', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await anna.goto('/dashboard/overview')
  })
  afterAll(() => desk?.close())

  const todos = () => anna.getByRole('region', { name: 'Todos' })
  const card = (name: string) => todos().getByRole('link').filter({ hasText: name })
  const count = (name: string) => card(name).locator('.ant-statistic-content').textContent()

  it('of an empty house counts nothing and leads to the first order', async () => {
    await card('New item').waitFor()
    for (const name of ['New item', 'Stock item', 'Pending transaction', 'Pending exception'])
      await expect.poll(() => count(name)).toBe('0')
    await anna.getByText(/^Nothing was sent or sold in the last twelve months/).waitFor()
    expect(await anna.getByRole('link', { name: 'Record a parcel' }).getAttribute('href')).toBe(
      '/dashboard/order',
    )
  })

  it('counts new items, stock, pending transactions and exceptions, while others work', async () => {
    const sendTimeISO = new Date().toISOString()
    const lines = [{ item: 'Milk', sold: 5, stock: 2, employee: 1 }]
    await placeOrder(anna, 'OVW00000001', { lines, sendTimeISO })
    await expect.poll(() => count('New item')).toBe('6')
    expect(await count('Stock item')).toBe('2')
    const _id = (await callAs(anna, listItems, {})).result.soldItems[0]?._id ?? ''
    await callAs(anna, addToCart, { body: { _id, type: 'sold', addToCart: 2, subtotal: 400 } })
    await callAs(anna, payCart, { body: { paymentMethod: 'Bank' } })
    await expect.poll(() => count('Pending transaction')).toBe('1')
    await callAs(anna, transferItem, {
      body: { original_id: _id, sourceType: 'sold', targetType: 'exception', transferQty: 1, subtotal: 100 },
    })
    await expect.poll(() => count('Pending exception')).toBe('1')
    await expect.poll(() => count('New item')).toBe('3')
  })

  it.each([
    ['New item', '/dashboard/checkout', 'All'],
    ['Stock item', '/dashboard/checkout?type=Stock', 'Stock'],
    ['Pending transaction', '/dashboard/transaction', null],
    ['Pending exception', '/dashboard/checkout?type=Exception', 'Exception'],
  ] as const)('leads from %s to %s', async (name, path, tab) => {
    await anna.goto('/dashboard/overview')
    await card(name).click()
    await anna.waitForURL(`**${path}`)
    if (tab) await anna.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }).waitFor()
  })

  it('draws five charts, each with its figures behind it', async () => {
    await anna.goto('/dashboard/overview')
    for (const title of charts) {
      const chart = anna.locator('.ant-card').filter({
        has: anna.getByRole('heading', { level: 3, name: title, exact: true }),
      })
      await chart.locator('.chart-place :is(svg, canvas)').first().waitFor()
      expect(await chart.locator('.chart-place').getByRole('img').first().getAttribute('aria-label')).toMatch(
        /\d/,
      )
      await chart.getByRole('button', { name: `Show as table: ${title}`, exact: true }).click()
      const table = chart.getByRole('table', { name: title })
      await table
        .getByText(title.includes('ranking') ? 'Milk' : /^\w+ \d{4}/)
        .first()
        .waitFor()
    }
    // Two of 157.92 for 400: profits 84.16.
    await anna
      .getByRole('table', { name: 'Product sold ranking' })
      .getByRole('row', { name: '1 Milk 2' })
      .waitFor()
    await anna.getByRole('row', { name: /1 Milk ¥\s84\.16/ }).waitFor()
  })

  it('shows skeletons of the same size while it loads', async () => {
    await anna.goto('/dashboard/tool')
    const release = await hold(anna, '**/api/overview/*')
    await anna.goto('/dashboard/overview')
    const last = anna.getByRole('heading', { name: 'Quantity of items', exact: true })
    await last.waitFor()
    expect(await anna.locator('.chart-place .ant-skeleton').count()).toBe(5)
    expect(await todos().locator('.ant-skeleton').count()).toBe(4)
    const before = await last.boundingBox()
    await release()
    await card('New item').waitFor()
    await anna.locator('.chart-place :is(svg, canvas)').nth(4).waitFor()
    expect(await anna.locator('.ant-skeleton').count()).toBe(0)
    const moved = Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))
    expect(moved).toBeLessThanOrEqual(1)
  })

  it('says what failed, there, with a way to try again', async () => {
    await anna.route('**/api/overview/charts', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The figures are being mended.' } }),
    )
    await anna.reload()
    // In passing as a warning, and where the figures would stand.
    await anna.locator('.ant-message-warning').getByText('The figures are being mended.').waitFor()
    const alert = anna.getByRole('alert').filter({ hasText: 'The figures are being mended.' }).first()
    await alert.waitFor()
    await card('New item').waitFor()
    await anna.unroute('**/api/overview/charts')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await anna.locator('.chart-place :is(svg, canvas)').nth(4).waitFor()
    expect(await anna.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('without network keeps what it has, and says so when there is nothing to keep', async () => {
    const loaded = anna.waitForResponse(/\/assets\/log-/)
    await anna.getByRole('link', { name: 'Log', exact: true }).hover()
    await loaded
    await anna.context().setOffline(true)
    expect(await count('Stock item')).toBe('2')
    await anna.getByRole('link', { name: 'Log', exact: true }).click()
    await anna.getByRole('alert').filter({ hasText: 'Oops, something wrong.' }).first().waitFor()
    await anna.context().setOffline(false)
    await anna.getByRole('button', { name: 'Try again' }).click()
    await anna.getByText('Create order: 8 pieces for 王小明').waitFor()
  })
})
