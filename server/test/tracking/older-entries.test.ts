// @rules 6-track-05
import { afterAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { editPackage } from '#contract/order-correction.ts'
import { listAttention } from '#contract/overview.ts'
import { getPackage } from '#contract/package.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPackageId } from '../../../testkit/orders.ts'
import {
  domesticTrack,
  forwarderTrack,
  openCourierApp,
  orderSentAt,
} from '../fake-services/courier-services.ts'

const day = 86_400_000
const now = Math.floor(Date.now() / 1000) * 1000

describe('entries of both couriers that are more than a day older than the send time', async () => {
  const all = await openCourierApp(engine)
  afterAll(() => all.close())
  const anna = await all.anna()

  async function saved(sentAt: number, track: object): Promise<string> {
    const pkId = newPackageId()
    all.services.tracks.set(pkId, track)
    const { status } = await all.testApp.call(submitOrder, { body: orderSentAt(pkId, sentAt) }, { as: anna })
    expect(status).toBe(200)
    while ((await all.testApp.app.trackJob.refreshDue()) > 0);
    return pkId
  }
  const read = async (pk_id: string) =>
    (await all.testApp.call(getPackage, { query: { pk_id, corrected: 'included' } }, { as: anna })).answer
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
    expect(await seen(pkId)).toMatchObject({
      ...apart,
      status: '',
      domesticCourier: '',
      domesticParcelID: '',
    })
    const { result } = (await all.testApp.call(listAttention, {}, { as: anna })).answer
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
    expect((await all.testApp.call(editPackage, { body }, { as: anna })).status).toBe(200)
    expect(await seen(pkId)).toMatchObject({
      own: apart.before,
      before: [],
      state: 'delivered',
      status: '已签收',
    })
    expect((await all.testApp.call(listAttention, {}, { as: anna })).answer.result).toEqual([])
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
})
