// @rules 9-overview-01 9-overview-05 9-overview-08 15-error-02 9-overview-07
import type { Page } from '@playwright/test'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { expect, test } from '../fixtures/test.ts'

const charts = [
  'Product sold ranking',
  'Profits ranking',
  'Quantity of items and parcels',
  'Quantity of parcels',
  'Quantity of items',
] as const

const todos = (page: Page) => page.getByRole('region', { name: 'Todos' })
const card = (page: Page, name: string) => todos(page).getByRole('link').filter({ hasText: name })
const count = (page: Page, name: string) => card(page, name).locator('.ant-statistic-content')
const drawn = (page: Page) => page.locator('.chart-area :is(svg, canvas)')

/** One parcel that is sent now, of 5 sold, 2 stock and 1 employee pieces. */
const placeMilk = (page: Page) =>
  placeOrder(page, 'OVW00000001', {
    lines: [{ item: 'Milk', sold: 5, stock: 2, employee: 1 }],
    sendTimeISO: new Date().toISOString(),
  })

test.describe('the overview', () => {
  test('draws five charts, each with a table of its figures, and keeps them without network', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeMilk(anna)
    await pay(anna, 2)
    await anna.goto('/dashboard/overview')
    for (const title of charts) {
      const chart = anna.locator('.ant-card').filter({
        has: anna.getByRole('heading', { level: 3, name: title, exact: true }),
      })
      await expect(chart.locator('.chart-area :is(svg, canvas)').first()).toBeVisible()
      await expect(chart.locator('.chart-area').getByRole('img').first()).toHaveAttribute('aria-label', /\d/)
      await chart.getByRole('button', { name: `Show as table: ${title}`, exact: true }).click()
      const figure = title.includes('ranking') ? 'Milk' : /^\w+ \d{4}/
      await expect(chart.getByRole('table', { name: title }).getByText(figure).first()).toBeVisible()
    }
    // Two of 157.92 for 400: profits 84.16.
    await expect(
      anna.getByRole('table', { name: 'Product sold ranking' }).getByRole('row', { name: '1 Milk 2' }),
    ).toBeVisible()
    await expect(anna.getByRole('row', { name: /1 Milk ¥\s84\.16/ })).toBeVisible()

    // Hovering over a link loads the code of its screen and requests its data.
    await anna.route('**/api/log/**', (route) => route.abort())
    const loaded = anna.waitForResponse(/\/assets\/log-/)
    const asked = anna.waitForEvent('requestfailed', (request) => request.url().includes('/api/log/'))
    await anna.getByRole('link', { name: 'Log', exact: true }).hover()
    await Promise.all([loaded, asked])
    await anna.unroute('**/api/log/**')
    await anna.context().setOffline(true)
    await expect(count(anna, 'Stock item')).toHaveText('2')
    await anna.getByRole('link', { name: 'Log', exact: true }).click()
    const again = anna.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await anna.context().setOffline(false)
    // Where the live connection was lost, too, the page reads again by itself.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(anna.getByText('Create order: quantity 8, for 王小明')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('shows skeletons of the same size while it loads', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeMilk(anna)
    await pay(anna, 2)
    const release = await delayRequests(anna, '**/api/overview/*')
    await anna.goto('/dashboard/overview')
    const last = anna.getByRole('heading', { name: 'Quantity of items', exact: true })
    await expect(last).toBeVisible()
    await expect(anna.locator('.chart-area .ant-skeleton')).toHaveCount(5)
    await expect(todos(anna).locator('.ant-skeleton')).toHaveCount(4)
    const top = async () => (await last.boundingBox())?.y ?? 0
    const before = await top()
    await release()
    await expect(card(anna, 'New item')).toBeVisible()
    await expect(drawn(anna).nth(4)).toBeVisible()
    await expect(anna.locator('.ant-skeleton')).toHaveCount(0)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  })
})
