// @rules 9-track-01
import type { Page } from '@playwright/test'
import { setParcelAside } from '#contract/overview.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { ownClock } from '../fixtures/own-clock.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { hoursAgo, showTrack, type Track, twoLegs } from '../pictures/two-legs.ts'

/** A package that the sandbox courier knows. */
const known = 'PE1234567AB'
const address = `/dashboard/package?pk_id=${known}`

/** Anna is staff; her page shows the known package with a given track, 12 minutes old by default. */
async function openTrack(app: TestApp, shown: Partial<Track> = {}): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, known)
  await showRecent(anna, shown)
  await anna.goto(address)
  return anna
}

/** Sets the age to 12 minutes, because the track's own time is the start of the test process. */
const showRecent = (page: Page, shown: Partial<Track> = {}) =>
  showTrack(page, { updatedAt: hoursAgo(0.2), ...shown })

const card = (page: Page) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: 'Parcel Track' }) })
const steps = (page: Page) => card(page).locator('.package-step')
const freshness = (page: Page) => card(page).locator('.package-freshness')

test.describe('the track of a parcel', () => {
  test.describe('with a slow courier', () => {
    test.use({ env: { COURIER_SANDBOX: 'slow' } })

    test('appears by itself', async ({ app }) => {
      const anna = await app.person('staff', 'Anna')
      await placeOrder(anna, known)
      await anna.goto(address)
      await expect(card(anna).getByText('Current')).toBeVisible()
      await expect(steps(anna).nth(1)).toBeVisible()
      await expect(freshness(anna).getByText('Updated now')).toBeVisible()
    })
  })

  test('stays visible during a refresh, and new entries appear without a layout shift', async ({ app }) => {
    const anna = await openTrack(app, { trackInfo: twoLegs.trackInfo.slice(0, 3), refreshing: true })
    await expect(freshness(anna).getByText('Refreshing…')).toBeVisible()
    await expect(freshness(anna).getByText('Updated 12 min ago')).toBeVisible()
    await expect(steps(anna)).toHaveCount(3)
    const before = await steps(anna).first().boundingBox()
    await showTrack(anna, { updatedAt: hoursAgo(0) })
    // The event of a changed track.
    await callAs(anna, setParcelAside, { body: { pk_id: known } })
    await expect(card(anna).getByText('正在派件')).toBeVisible()
    await expect(freshness(anna).getByText('Refreshing…')).toHaveCount(0)
    await expect(freshness(anna).getByText('Updated now')).toBeVisible()
    await expect.poll(() => steps(anna).first().boundingBox()).toEqual(before)
  })

  test('updates its age while it is shown, with the exact time as a tooltip', async ({ app }) => {
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
})
