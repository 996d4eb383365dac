import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems, transferItem } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

const charts = [
  'Product sold ranking',
  'Profits ranking',
  'Quantity of items and parcels',
  'Quantity of parcels',
  'Quantity of items',
] as const

const returned = 'PE2000033AB'
const customs = 'PE2000036AB'

/** Parcels of the sandbox courier that get stuck, whenever it opened, and what is said of them. */
const needyParcels: Readonly<Record<string, RegExp>> = {
  [returned]: / Returned /,
  PE2000004AB: / Returned /,
  [customs]: / At customs for \d+ days /,
  PE2000109AB: / At customs for \d+ days /,
  PE2000078AB: / Silent for \d+ days /,
  PE2000055AB: / Silent for \d+ days /,
}

describe('the overview', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk({ VISITOR_ACCESS: 'read-only' })
    anna = await desk.person('staff', 'Anna')
    await anna.goto('/dashboard/overview')
  })
  afterAll(() => desk?.close())

  const todos = () => anna.getByRole('region', { name: 'Todos' })
  const attention = (page = anna) => page.getByRole('region', { name: 'Needs attention' })
  const needy = (page = anna) => attention(page).locator('tbody tr.ant-table-row')
  const card = (name: string) => todos().getByRole('link').filter({ hasText: name })
  const count = (name: string) => card(name).locator('.ant-statistic-content').textContent()

  it('of an empty house counts nothing and leads to the first order', async () => {
    await card('New item').waitFor()
    for (const name of ['New item', 'Stock item', 'Pending transaction', 'Pending exception'])
      await expect.poll(() => count(name)).toBe('0')
    await attention().getByText('No parcel is silent, held at customs or returned.').waitFor()
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
    const hear = await deafen(anna)
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
    await hear()
  })

  it('without network keeps what it has, and says so when there is nothing to keep', async () => {
    // Pointing at a link fetches the code of its screen, and asks for its data.
    await anna.route('**/api/log/**', (route) => route.abort())
    const loaded = anna.waitForResponse(/\/assets\/log-/)
    const asked = anna.waitForEvent('requestfailed', (request) => request.url().includes('/api/log/'))
    await anna.getByRole('link', { name: 'Log', exact: true }).hover()
    await Promise.all([loaded, asked])
    await anna.unroute('**/api/log/**')
    await anna.context().setOffline(true)
    expect(await count('Stock item')).toBe('2')
    await anna.getByRole('link', { name: 'Log', exact: true }).click()
    await anna.getByRole('alert').filter({ hasText: 'Oops, something wrong.' }).first().waitFor()
    await anna.context().setOffline(false)
    await anna.getByRole('button', { name: 'Try again' }).click()
    await anna.getByText('Create order: 8 pieces for 王小明').waitFor()
  })

  it('lists parcels that are silent, held at customs or returned, as soon as the courier says so', async () => {
    await anna.goto('/dashboard/overview')
    await attention().getByText('No parcel is silent, held at customs or returned.').waitFor()
    const sendTimeISO = new Date().toISOString()
    for (const pkId of Object.keys(needyParcels)) await placeOrder(anna, pkId, { sendTimeISO })
    await attention().getByText('6 parcels', { exact: true }).waitFor()
    expect(await needy().count()).toBe(5)
    await attention().getByRole('button', { name: 'Show all 6' }).click()
    await expect.poll(() => needy().count()).toBe(6)
    for (const [pkId, reason] of Object.entries(needyParcels)) {
      const [line] = await words(needy().filter({ hasText: pkId }))
      expect(line).toMatch(reason)
      // Receiver, what the courier said last, since when, and when it was asked.
      expect(line).toMatch(/王小明 .+\p{Script=Han}.+ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d (now|\d+ min ago) /u)
    }
    await attention().getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(() => needy().count()).toBe(5)
  })

  it('lets a parcel be set aside, for everybody, and leads to its page', async () => {
    const otto = await desk.person('staff', 'Otto')
    await otto.goto('/dashboard/overview')
    await needy(otto).filter({ hasText: returned }).waitFor()
    const button = attention().getByRole('button', { name: `Set aside ${returned}` })
    await button.hover()
    await anna
      .getByRole('tooltip')
      .getByText(/^Takes it off this list\. It comes back when the parcel moves/)
      .waitFor()
    await button.click()
    await anna.getByText(`Package ${returned} is set aside until its track moves.`).waitFor()
    await attention().getByText('5 parcels', { exact: true }).waitFor()
    await attention(otto).getByText('5 parcels', { exact: true }).waitFor()
    expect(await needy(otto).filter({ hasText: returned }).count()).toBe(0)
    expect(await attention(otto).getByRole('button', { name: /^Show/ }).count()).toBe(0)
    await attention(otto).getByRole('link', { name: customs }).click()
    await otto.waitForURL(`**/dashboard/package?pk_id=${customs}`)
    await otto.getByText('At customs', { exact: true }).waitFor()
    await otto.context().close()
  })

  it('says above the list what was refused, and keeps the list', async () => {
    await anna.route('**/api/overview/attention/set_aside', (route) =>
      route.fulfill({ status: 400, json: { msg: 'Not today.' } }),
    )
    await attention()
      .getByRole('button', { name: `Set aside ${customs}` })
      .click()
    await attention().getByRole('alert').getByText(`${customs}: Not today.`).waitFor()
    expect(await needy().count()).toBe(5)
  })

  it('offers no set aside to a visitor who may only read', async () => {
    const visitor = await desk.person('visitor', 'Vic')
    await visitor.goto('/dashboard/overview')
    await needy(visitor).first().waitFor()
    expect(
      await attention(visitor)
        .getByRole('button', { name: /^Set aside/ })
        .count(),
    ).toBe(0)
  })

  it('says that the list did not come, there, with a way to try again', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/overview/attention', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The list is being mended.' } }),
    )
    await anna.reload()
    await attention().getByRole('alert').getByText('The list is being mended.').waitFor()
    await card('New item').waitFor()
    await anna.unroute('**/api/overview/attention')
    await attention().getByRole('button', { name: 'Try again' }).click()
    await needy().first().waitFor()
    await hear()
  })
})
