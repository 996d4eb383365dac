// @rules 9-track-01
import { setParcelAside } from '#contract/overview.ts'
import { hoursAgo } from '../../web/src/shared/testing/packages.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { showTrack, twoLegs } from '../pictures/two-legs.ts'

test('a track stays visible during a refresh, and new entries appear without a layout shift', async ({
  app,
}) => {
  // A package that the sandbox courier knows.
  const pk_id = 'PE1234567AB'
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, pk_id)
  // 12 minutes old, because the track's own time is the start of the test process.
  const shown = { trackInfo: twoLegs.trackInfo.slice(0, 3), refreshing: true, updatedAt: hoursAgo(0.2) }
  await showTrack(anna, shown)
  await anna.goto(`/dashboard/package?pk_id=${pk_id}`)
  const card = anna.locator('.ant-card').filter({ has: anna.getByRole('heading', { name: 'Parcel Track' }) })
  const steps = card.locator('.package-step')
  const freshness = card.locator('.package-freshness')
  await expect(freshness.getByText('Refreshing…')).toBeVisible()
  await expect(freshness.getByText('Updated 12 min ago')).toBeVisible()
  await expect(steps).toHaveCount(3)
  const before = await steps.first().boundingBox()
  await showTrack(anna, { updatedAt: hoursAgo(0) })
  // The event of a changed track.
  await callAs(anna, setParcelAside, { body: { pk_id } })
  await expect(card.getByText('正在派件')).toBeVisible()
  await expect(freshness.getByText('Refreshing…')).toHaveCount(0)
  await expect(freshness.getByText('Updated now')).toBeVisible()
  await expect.poll(() => steps.first().boundingBox()).toEqual(before)
})
