import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAside } from '#contract/overview.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { hoursAgo, showTrack, twoLegs } from './pictures/two-legs.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

/** Packages that the sandbox courier knows. */
const known = 'PE1234567AB'
const slowly = 'PE7654321CD'

describe('the track of a parcel', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk({ COURIER_SANDBOX: 'slow' })
    anna = await desk.person('staff', 'Anna')
  })
  afterAll(() => desk?.close())

  const card = (page = anna) =>
    page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Parcel Track' }) })
  const steps = () => card().locator('.package-step')
  const freshness = (page = anna) => card(page).locator('.package-freshness')

  it('of a slow courier arrives by itself', async () => {
    await placeOrder(anna, slowly)
    await anna.goto(`/dashboard/package?pk_id=${slowly}`)
    await card().getByText('Current').waitFor()
    expect(await steps().count()).toBeGreaterThan(1)
    await freshness().getByText('Updated now').waitFor()
  })

  it('stays on show while it is refreshed, and what is new appears without a jump', async () => {
    await placeOrder(anna, known)
    await showTrack(anna, { trackInfo: twoLegs.trackInfo.slice(0, 3), refreshing: true })
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await freshness().getByText('Refreshing…').waitFor()
    await freshness().getByText('Updated 12 min ago').waitFor()
    expect(await steps().count()).toBe(3)
    const before = await steps().first().boundingBox()
    await showTrack(anna, { updatedAt: hoursAgo(0) })
    // Word of a track that has changed.
    await callAs(anna, setAside, { body: { pk_id: slowly } })
    await card().getByText('正在派件').waitFor()
    expect(await freshness().getByText('Refreshing…').count()).toBe(0)
    await freshness().getByText('Updated now').waitFor()
    expect(await steps().first().boundingBox()).toEqual(before)
  })

  it('shows both legs, who says what, and where the parcel changed hands', async () => {
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
    const lines = await words(card().locator('.ant-timeline-item'))
    expect(lines.map((line) => line.replace(new RegExp(time), 'TIME'))).toEqual([
      '包裹已在阿德莱德仓库收件 TIME · Forwarder',
      '已转国内派送 TIME · Forwarder',
      'Handed over to 顺丰速运 31000123456789',
      '已收取快件 TIME · 顺丰速运',
      '正在派件 Current TIME · 顺丰速运',
    ])
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await card().getByRole('button', { name: 'Copy 31000123456789' }).click()
    expect(await anna.evaluate(() => navigator.clipboard.readText())).toBe('31000123456789')
  })

  it('names the domestic courier below the track as long as it says nothing itself', async () => {
    await showTrack(anna, { trackInfo: twoLegs.trackInfo.slice(0, 2) })
    await anna.reload()
    await steps().first().waitFor()
    const [line] = await words(card().locator('.package-track-foot'))
    expect(line).toBe('Handed over to 顺丰速运 31000123456789')
    expect(await card().getByText('Forwarder').count()).toBe(0)
  })

  it('has the exact time of its age as a tooltip', async () => {
    await freshness().locator('time').focus()
    await anna
      .getByRole('tooltip')
      .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      .waitFor()
  })

  it('grows older while one looks at it', async () => {
    const page = await desk.person('staff', 'Otto')
    await page.clock.install()
    await showTrack(page, { updatedAt: hoursAgo(0.2) })
    await page.goto(`/dashboard/package?pk_id=${known}`)
    await freshness(page).getByText('Updated 12 min ago').waitFor()
    await page.clock.fastForward(10 * 60_000)
    await freshness(page)
      .getByText(/^Updated 2\d min ago$/)
      .waitFor()
    await page.context().close()
  })

  it('says of a courier that failed what is known, and how old that is', async () => {
    await showTrack(anna, { updatedAt: hoursAgo(30), msg: 'The courier is asleep.' })
    await anna.reload()
    const trouble = card().getByRole('alert')
    await trouble.getByText('The courier is asleep. Below is what was known before.').waitFor()
    await freshness().getByText('Updated yesterday').waitFor()
    expect(await steps().count()).toBe(4)
    await showTrack(anna)
    await trouble.getByRole('button', { name: 'Ask again' }).click()
    await freshness().getByText('Updated 12 min ago').waitFor()
    expect(await trouble.count()).toBe(0)
  })

  it.each([
    [{ msg: 'The courier is asleep.' }, 'The courier is asleep. So nothing is known of its way yet.'],
    [{}, 'The courier was not asked about this parcel yet.'],
    [{ updatedAt: hoursAgo(1) }, 'The courier has no track of this parcel yet.'],
  ])('of which nothing is known, %j: %s', async (shown, text) => {
    const nothing = { trackInfo: [], domesticCourier: '', domesticParcelID: '', status: '' }
    await showTrack(anna, { ...nothing, state: 'unknown', updatedAt: null, ...shown })
    await anna.reload()
    await card().getByText(text).waitFor()
    expect(await steps().count()).toBe(0)
    await anna.getByText('Not known yet').waitFor()
  })

  it.each([
    ['under_way', 'Under way'],
    ['customs', 'At customs'],
    ['delivered', 'Delivered'],
    ['returned', 'Returned'],
  ] as const)("puts our word beside the courier's: %s, %s", async (state, word) => {
    await showTrack(anna, { state, status: '快递的词' })
    await anna.reload()
    const status = anna.getByRole('cell').filter({ has: anna.getByText('快递的词') })
    await status.getByText(word, { exact: true }).waitFor()
  })
})
