import type { Page } from '@playwright/test'
import { setParcelAside } from '#contract/overview.ts'
import { callAs } from './call-as.ts'
import { ownClock } from './own-clock.ts'
import { hoursAgo, showTrack, type Track, twoLegs } from './pictures/two-legs.ts'
import { placeOrder } from './place-order.ts'
import { expect, type TestApp, test } from './test.ts'

/** A package that the sandbox courier knows. */
const known = 'PE1234567AB'
const address = `/dashboard/package?pk_id=${known}`

/** Anna is staff; her page shows the known package with this track instead of the courier's, 12 minutes old unless it says so. */
async function openTrack(app: TestApp, shown: Partial<Track> = {}): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, known)
  await showRecent(anna, shown)
  await anna.goto(address)
  return anna
}

/** 12 minutes old now: the track itself is as old as the process of the tests. */
const showRecent = (page: Page, shown: Partial<Track> = {}) =>
  showTrack(page, { updatedAt: hoursAgo(0.2), ...shown })

const card = (page: Page) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Parcel Track' }) })
const steps = (page: Page) => card(page).locator('.package-step')
const freshness = (page: Page) => card(page).locator('.package-freshness')

test.describe('the track of a parcel', () => {
  test.describe('with a slow courier', () => {
    test.use({ env: { COURIER_SANDBOX: 'slow' } })

    test('of a slow courier arrives by itself', async ({ app }) => {
      const anna = await app.person('staff', 'Anna')
      await placeOrder(anna, known)
      await anna.goto(address)
      await expect(card(anna).getByText('Current')).toBeVisible()
      await expect(steps(anna).nth(1)).toBeVisible()
      await expect(freshness(anna).getByText('Updated now')).toBeVisible()
    })
  })

  test('stays on show while it is refreshed, and what is new appears without a jump', async ({ app }) => {
    const anna = await openTrack(app, { trackInfo: twoLegs.trackInfo.slice(0, 3), refreshing: true })
    await expect(freshness(anna).getByText('Refreshing…')).toBeVisible()
    await expect(freshness(anna).getByText('Updated 12 min ago')).toBeVisible()
    await expect(steps(anna)).toHaveCount(3)
    const before = await steps(anna).first().boundingBox()
    await showTrack(anna, { updatedAt: hoursAgo(0) })
    // Word of a track that has changed.
    await callAs(anna, setParcelAside, { body: { pk_id: known } })
    await expect(card(anna).getByText('正在派件')).toBeVisible()
    await expect(freshness(anna).getByText('Refreshing…')).toHaveCount(0)
    await expect(freshness(anna).getByText('Updated now')).toBeVisible()
    await expect.poll(() => steps(anna).first().boundingBox()).toEqual(before)
  })

  test('shows both legs, who says what, and where the parcel changed hands', async ({ app }) => {
    const anna = await openTrack(app)
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
    const lines = [
      '包裹已在阿德莱德仓库收件 TIME · Forwarder',
      '已转国内派送 TIME · Forwarder',
      'Handed over to 顺丰速运 31000123456789',
      '已收取快件 TIME · 顺丰速运',
      '正在派件 Current TIME · 顺丰速运',
    ]
    const patterns = lines.map((line) => {
      const words = line.split(' ').map((word) => (word === 'TIME' ? time : word))
      return new RegExp(`^\\s*${words.join('\\s+')}\\s*$`)
    })
    await expect(card(anna).locator('.ant-timeline-item')).toHaveText(patterns, { useInnerText: true })
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await card(anna).getByRole('button', { name: 'Copy 31000123456789' }).click()
    await expect.poll(() => anna.evaluate(() => navigator.clipboard.readText())).toBe('31000123456789')
  })

  test('names the domestic courier below the track as long as it says nothing itself', async ({ app }) => {
    const anna = await openTrack(app, { trackInfo: twoLegs.trackInfo.slice(0, 2) })
    await expect(steps(anna)).toHaveCount(2)
    await expect(card(anna).locator('.package-track-foot')).toHaveText(
      'Handed over to 顺丰速运 31000123456789',
      { useInnerText: true },
    )
    await expect(card(anna).getByText('Forwarder')).toHaveCount(0)
  })

  test('grows older while one looks at it, and has the exact time of its age as a tooltip', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna', ownClock)
    await placeOrder(anna, known)
    await anna.clock.install()
    await showRecent(anna)
    await anna.goto(address)
    await expect(freshness(anna).getByText('Updated 12 min ago')).toBeVisible()
    await freshness(anna).locator('time').focus()
    const tooltip = anna.getByRole('tooltip').getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(tooltip).toBeVisible()
    await anna.clock.fastForward(10 * 60_000)
    await expect(freshness(anna).getByText(/^Updated 2\d min ago$/)).toBeVisible()
  })

  test('says of a courier that failed what is known, and how old that is', async ({ app }) => {
    const anna = await openTrack(app, { updatedAt: hoursAgo(30), msg: 'The courier is asleep.' })
    const trouble = card(anna).getByRole('alert')
    await expect(trouble.getByText('The courier is asleep. Below is what was known before.')).toBeVisible()
    await expect(freshness(anna).getByText('Updated yesterday')).toBeVisible()
    await expect(steps(anna)).toHaveCount(4)
    await showRecent(anna)
    await trouble.getByRole('button', { name: 'Ask again' }).click()
    await expect(freshness(anna).getByText('Updated 12 min ago')).toBeVisible()
    await expect(trouble).toHaveCount(0)
  })

  test('of which nothing is known: says why, whether the courier failed, was not asked or has none', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, known)
    const nothing: Partial<Track> = {
      ...{ trackInfo: [], domesticCourier: '', domesticParcelID: '', status: '' },
      state: 'unknown',
      updatedAt: null,
    }
    for (const [shown, text] of [
      [{ msg: 'The courier is asleep.' }, 'The courier is asleep. So nothing is known of its way yet.'],
      [{}, 'The courier was not asked about this parcel yet.'],
      [{ updatedAt: hoursAgo(1) }, 'The courier has no track of this parcel yet.'],
    ] as const) {
      await showTrack(anna, { ...nothing, ...shown })
      await anna.goto(address)
      await expect(card(anna).getByText(text)).toBeVisible()
      await expect(steps(anna)).toHaveCount(0)
      await expect(anna.getByText('Not known yet')).toBeVisible()
    }
  })

  test("puts our word beside the courier's: Under way, At customs, Delivered, Returned", async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, known)
    const status = anna.getByRole('cell').filter({ has: anna.getByText('快递的词') })
    for (const [state, word] of [
      ['under_way', 'Under way'],
      ['customs', 'At customs'],
      ['delivered', 'Delivered'],
      ['returned', 'Returned'],
    ] as const) {
      await showTrack(anna, { state, status: '快递的词' })
      await anna.goto(address)
      await expect(status.getByText(word, { exact: true })).toBeVisible()
    }
  })
})
