// @rules 6-track-05 6-polar-09
import { expect, it } from 'vitest'
import { newPackageId } from '../../../testkit/orders.ts'
import {
  domesticTrack,
  forwarderTrack,
  openCourierApp,
  orderSentAt,
} from '../fake-services/courier-services.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Math.floor(Date.now() / 1000) * 1000

const all = await openCourierApp()
const anna = await all.anna()

async function saved(sentAt: number, track: object): Promise<string> {
  const pkId = newPackageId()
  all.services.tracks.set(pkId, track)
  const { status } = await anna.submitOrder({ body: orderSentAt(pkId, sentAt) })
  expect(status).toBe(200)
  while ((await all.testApp.app.trackJob.refreshDue()) > 0);
  return pkId
}
const read = async (pk_id: string) => await anna.ok.getPackage({ query: { pk_id, corrected: 'included' } })
async function seen(pkId: string) {
  const { trackInfo, entriesBefore = [], ...track } = (await read(pkId)).trackRecords
  return {
    ...track,
    own: trackInfo.map(({ message }) => message),
    before: entriesBefore.map(({ message }) => message),
  }
}

it('are shown apart, without status and number, until the send time is put right', async () => {
  const leg = ['圆通速递', 'YT2000000001'] as const
  all.services.legs.set(leg[1], domesticTrack('3', [[now - 20 * day, '已签收']]))
  const old = [now - 30 * day, '航班已起飞'] as const
  const pkId = await saved(
    now - 9 * day,
    forwarderTrack('已签收', [old, [now - 21 * day, '已转国内派送']], leg),
  )
  const apart = { own: [], before: ['航班已起飞', '已转国内派送', '已签收'], state: 'unknown' }
  expect(await seen(pkId)).toMatchObject({ ...apart, status: '', domesticCourier: '', domesticParcelID: '' })
  const { result } = await anna.ok.listAttention()
  expect(result).toMatchObject([
    {
      pk_id: pkId,
      reason: 'silent',
      status: '',
      lastMessage: '',
      since: new Date(now - 9 * day).toISOString(),
    },
  ])

  const revision = (await read(pkId)).correction?.revision ?? 0
  const sendTimeISO = new Date(now - 30 * day).toISOString()
  const body = { pk_id: pkId, revision, reason: 'typed the wrong month', sendTimeISO }
  await anna.ok.editPackage({ body })
  expect(await seen(pkId)).toMatchObject({
    own: apart.before,
    before: [],
    state: 'delivered',
    status: '已签收',
  })
  expect((await anna.ok.listAttention()).result).toEqual([])
})

it('beside newer ones leave the state to these', async () => {
  const entries = [
    [now - 40 * day, '已签收'],
    [now - 3 * day, '航班已起飞'],
  ] as const
  const pkId = await saved(now - 3 * day, forwarderTrack('运输中', entries))
  expect(await seen(pkId)).toMatchObject({
    own: ['航班已起飞'],
    before: ['已签收'],
    state: 'under_way',
    status: '运输中',
  })
})

it('a track keeps what is known when an answer cannot be read, says how much of it, and follows a number with spaces', async () => {
  const all = await openCourierApp()
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
      await anna.ok.submitOrder({ body })
    }
    const asked = all.services.asked.length
    await all.testApp.app.trackJob.refreshDue()
    await expect.poll(() => all.services.asked.length, { timeout: 10_000 }).toBeGreaterThan(asked)
    const look = async () => (await anna.ok.getPackage({ query: { pk_id: pkId } })).trackRecords
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
