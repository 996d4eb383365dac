// @rules 6-polar-09
import { expect, it, onTestFinished } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { getPackage } from '#contract/package.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPackageId } from '../../../testkit/orders.ts'
import {
  domesticTrack,
  forwarderTrack,
  openCourierApp,
  orderSentAt,
} from '../fake-services/courier-services.ts'

const hour = 3_600_000
const now = Math.floor(Date.now() / 1000) * 1000

it('a track keeps what is known when an answer cannot be read, says how much of it, and follows a number with spaces', async () => {
  const all = await openCourierApp(engine)
  onTestFinished(() => all.close())
  const pkId = newPackageId()
  const handed = forwarderTrack(
    '派送中',
    [[now - 2 * hour, '已转国内派送']],
    ['圆通速递', ' YT 1000 0000 04 '],
  )
  const pickedUp = domesticTrack('0', [[now - hour, '【广州】已揽收']])

  /** What the page shows after both have been asked. */
  async function after(track: object, leg: object) {
    all.services.tracks.set(pkId, track)
    all.services.legs.set('YT1000000004', leg)
    all.advance(8 * hour)
    const anna = await all.anna()
    if (all.services.asked.length === 0) {
      const body = orderSentAt(pkId, now - 3 * hour)
      expect((await all.testApp.call(submitOrder, { body }, { as: anna })).status).toBe(200)
    }
    const asked = all.services.asked.length
    await all.testApp.app.trackJob.refreshDue()
    await expect.poll(() => all.services.asked.length, { timeout: 10_000 }).toBeGreaterThan(asked)
    const look = async () =>
      (await all.testApp.call(getPackage, { query: { pk_id: pkId } }, { as: anna })).answer.trackRecords
    await expect.poll(async () => (await look()).refreshing).toBe(false)
    const { unread, trackInfo, domesticParcelID } = await look()
    return [unread, domesticParcelID, ...trackInfo.map(({ message }) => message)]
  }
  const known = ['YT1000000004', '已转国内派送', '【广州】已揽收']
  expect(await after(handed, pickedUp)).toEqual([0, ...known])
  const noTimes = { ...handed, tklist: { 3: { time: 'soon', record: 'x' }, 5: { time: {}, record: 'y' } } }
  expect(await after(noTimes, pickedUp)).toEqual([2, ...known])
  const leg = { state: '0', data: { 3: { ftime: 'soon' }, 5: { context: [] }, 8: 7 } }
  expect(await after(handed, leg)).toEqual([3, ...known])
  expect(await after(handed, pickedUp)).toEqual([0, ...known])
})
