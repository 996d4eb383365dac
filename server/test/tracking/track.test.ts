// @rules 5-track-01 6-track-01 6-track-02
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { follow } from '../../../testkit/connections/follow.ts'
import { newPackageId } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { usualLanes } from '../../src/work-limits.ts'
import {
  bothTimes,
  domesticTrack,
  forwarderTrack,
  openCourierApp,
  orderSentAt,
} from '../fake-services/courier-services.ts'
import { type Handler, json } from '../fake-services/http-service.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Whole seconds, as couriers write them. */
const today = Math.floor(Date.now() / second) * second
const sorry = 'The courier does not answer. The last known track is shown; it will be asked again soon.'
const collected = [today - 5 * hour, '已揽收'] as const
const flown = [today - 4 * hour, '航班已起飞'] as const
const landed = [today - 3 * hour, '航班已抵达'] as const
const handed = [today - 2 * hour, '已转国内派送'] as const
const broken: Handler = (_, response) => json(response, {}, 500)
/** Holds every answer until it is released. */
function gate(answer: object): { handler: Handler; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const handler: Handler = async (_, response) => {
    await promise
    json(response, { msg: 'success', data: [answer] })
  }
  return { handler, open: resolve }
}

const messages = (track: { trackInfo: readonly { message: string }[] }) =>
  track.trackInfo.map(({ message }) => message)

let anna: Person
const all = await openCourierApp()
await all.testApp.app.trackJob.stop()
beforeEach(async () => {
  all.services.trouble = null
  all.services.legTrouble = null
  anna = await all.anna()
})

async function saved(track?: object): Promise<string> {
  const pkId = newPackageId()
  if (track) all.services.tracks.set(pkId, track)
  const body = orderSentAt(pkId, today - 5 * hour)
  await anna.ok.submitOrder({ body })
  return pkId
}

async function look(pk_id: string) {
  const { status, answer } = await anna.getPackage({ query: { pk_id } })
  expect(status).toBe(200)
  return answer.trackRecords
}

/** Reads until the courier has answered. */
async function untilAnswered(pkId: string) {
  for (;;) {
    const seen = await look(pkId)
    if (!seen.refreshing) return seen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Number of requests to the courier for a parcel so far. */
const asked = (pkId: string) => all.services.asked.filter(({ id }) => id === pkId).length

it('is answered as stored, at once, and refreshed in the background: once for all viewers; open pages are notified', async () => {
  const pkId = await saved(forwarderTrack('运输中', [collected, flown]))
  const first = await untilAnswered(pkId)
  expect(first).toMatchObject({
    status: '运输中',
    state: 'under_way',
    refreshing: false,
    domesticCourier: '',
    domesticParcelID: '',
    trackInfo: [
      { message: '已揽收', ...bothTimes(collected[0]), leg: 'forwarder' },
      { message: '航班已起飞', ...bothTimes(flown[0]), leg: 'forwarder' },
    ],
  })
  const url = await all.testApp.app.server.listen({ port: 0, host: '127.0.0.1' })
  const stream = await follow(url, anna.token)
  onTestFinished(() => stream.stop())
  await stream.next('token')

  all.advance(3 * minute)
  const { handler, open } = gate(forwarderTrack('清关中', [collected, flown, landed]))
  all.services.trouble = handler
  const seen = await Promise.all(Array.from({ length: 20 }, () => look(pkId)))
  for (const { updatedAt, refreshing, ...track } of seen) {
    expect([refreshing, updatedAt, messages(track)]).toEqual([true, first.updatedAt, messages(first)])
  }
  open()
  // The notification of the first answer may still be on its way; then the second one is sent, too.
  let after = await look(pkId)
  let changed: string[] = []
  while (after.refreshing || !changed.includes('tracks')) {
    changed = (await stream.next('change')).topics ?? []
    after = await look(pkId)
  }
  expect(asked(pkId)).toBe(2)
  expect(after).toMatchObject({ state: 'customs', status: '清关中' })
  expect(messages(after)).toEqual(['已揽收', '航班已起飞', '航班已抵达'])
  expect(Date.parse(after.updatedAt ?? '') - Date.parse(first.updatedAt ?? '')).toBeGreaterThan(2 * minute)
})

it('that was never fetched is waited for, two seconds at most', async () => {
  const { handler, open } = gate(forwarderTrack('运输中', [collected]))
  all.services.trouble = handler
  const pkId = await saved()
  const first = await look(pkId)
  expect(first).toMatchObject({ trackInfo: [], state: 'unknown', updatedAt: null, refreshing: true })
  expect(first.msg).toBeUndefined()
  open()
  expect(messages(await untilAnswered(pkId))).toEqual(['已揽收'])
  expect(asked(pkId)).toBe(1)
  all.services.trouble = null
  const waitedFor = await look(await saved(forwarderTrack('运输中', [flown])))
  expect([waitedFor.refreshing, messages(waitedFor)]).toEqual([false, ['航班已起飞']])
})

it('is refreshed within limits: a viewer of many does not delay others', async () => {
  const { atWork } = usualLanes.refresh.session
  const visitor = await all.testApp.person('visitor', 'Visitor')
  const many: string[] = []
  for (let made = 0; made < atWork + 4; made += 1) {
    many.push(await saved(forwarderTrack('运输中', [collected])))
    await untilAnswered(many.at(-1) ?? '')
  }
  const [last = '', ...others] = many
  all.advance(3 * minute)
  anna = await all.anna()
  const held = gate(forwarderTrack('运输中', [collected, flown]))
  all.services.trouble = held.handler
  const before = all.services.asked.length
  const looks = others.map((pk_id) => visitor.getPackage({ query: { pk_id } }))
  for (const { answer } of await Promise.all(looks)) expect(answer.trackRecords.refreshing).toBe(true)
  await expect.poll(() => all.services.asked.length - before).toBe(atWork)
  await look(last)
  await expect.poll(() => all.services.asked.map(({ id }) => id).includes(last, before)).toBe(true)
  expect(all.services.asked.length - before).toBe(atWork + 1)
  held.open()
  const asked = () => all.services.asked.slice(before).map(({ id }) => id)
  await expect.poll(() => asked().toSorted()).toEqual(many.toSorted())
})

it('stays visible with its age when the courier fails, with msg until it answers again', async () => {
  const pkId = await saved(forwarderTrack('运输中', [collected, flown]))
  const good = await untilAnswered(pkId)
  all.services.trouble = broken
  all.advance(3 * minute)
  expect((await look(pkId)).msg).toBeUndefined()
  const failed = await untilAnswered(pkId)
  expect(failed).toEqual({ ...good, msg: sorry })
  const query = { pk_id: pkId }
  const chinese = await anna.getPackage({ query }, { language: 'zh-CN' })
  expect(chinese.answer.trackRecords.msg).toMatch(/^\p{Script=Han}/u)
  all.services.trouble = null
  all.advance(3 * minute)
  const again = await untilAnswered(pkId)
  expect(again.msg).toBeUndefined()
  expect(again.updatedAt).not.toBe(good.updatedAt)
})

it('is refreshed every two minutes at most while it is viewed, and every 30 once it has ended, and never for a void order', async () => {
  const pkId = await saved(forwarderTrack('运输中', [collected]))
  await untilAnswered(pkId)
  const asks = async (ms: number) => {
    all.advance(ms)
    const before = asked(pkId)
    await untilAnswered(pkId)
    return asked(pkId) - before
  }
  expect([await asks(1.9 * minute), await asks(0.2 * minute), await asks(1.9 * minute)]).toEqual([0, 1, 0])
  all.services.tracks.set(pkId, forwarderTrack('已签收', [collected, landed]))
  expect(await asks(0.2 * minute)).toBe(1)
  expect((await look(pkId)).state).toBe('delivered')
  expect([await asks(29 * minute), await asks(1.1 * minute)]).toEqual([0, 1])
  const body = { pk_id: pkId, revision: 1, reason: 'recorded twice' }
  await anna.ok.voidOrder({ body })
  all.advance(31 * minute)
  anna = await all.anna()
  const before = asked(pkId)
  const query = { pk_id: pkId, corrected: 'included' as const }
  const seen = await anna.getPackage({ query })
  expect([seen.answer.trackRecords.refreshing, asked(pkId)]).toEqual([false, before])
})

it('is kept despite hostile answers', async () => {
  const answers: Readonly<Record<string, Handler>> = {
    HTML: (_, response) => response.end('<html>success</html>'),
    'a list of another type': (_, response) => json(response, { msg: 'success', data: 'x' }),
    'nothing at all': (_, response) => json(response, { msg: 'success', data: [] }),
    'an empty track': (_, response) => json(response, { msg: 'success', data: [forwarderTrack('', [])] }),
    'prototype keys': (_, response) =>
      response.end('{"msg":"success","data":[{"__proto__":{"tklist":[]},"tklist":{}}]}'),
    '10 MB': (_, response) => json(response, { msg: 'success', data: 'x'.repeat(10_000_000) }),
  }
  const pkId = await saved(forwarderTrack('运输中', [collected, flown]))
  for (const [what, handler] of Object.entries(answers)) {
    all.services.trouble = null
    const { msg, ...good } = await untilAnswered(pkId)
    expect([what, msg, messages(good)]).toEqual([what, undefined, ['已揽收', '航班已起飞']])
    all.services.trouble = handler
    all.advance(3 * minute)
    await look(pkId)
    const { msg: _, ...after } = await untilAnswered(pkId)
    expect([what, after]).toEqual([what, good])
    all.advance(3 * minute)
  }
})

it('accepts no control characters, invalid entries or endless texts', async () => {
  const good = forwarderTrack('运\u0000输\u202e中', [collected])
  const long = { time: good.tklist[0]?.time, record: '长'.repeat(9000) }
  const tklist = [{ time: 'soon' }, long, ...good.tklist, 7, null]
  const pkId = await saved({ ...good, tklist, trans_num: { a: 1 } })
  const seen = await untilAnswered(pkId)
  expect(seen).toMatchObject({ status: '运输中', domesticParcelID: '', unread: 4 })
  expect(messages(seen).toSorted()).toEqual(['已揽收', '长'.repeat(1000)])
})

describe('continues with a domestic leg that', () => {
  const pickedUp = [today - hour, '【广州】已揽收'] as const

  const signed = [today - 10 * minute, '已签收'] as const

  it('continues the timeline, and ends it', async () => {
    all.services.legs.set('YT1000000001', domesticTrack('0', [pickedUp]))
    const pkId = await saved(forwarderTrack('派送中', [collected, handed], ['圆通速递', 'YT1000000001']))
    const seen = await untilAnswered(pkId)
    expect(seen.trackInfo.map(({ message, leg }) => [message, leg])).toEqual([
      ['已揽收', 'forwarder'],
      ['已转国内派送', 'forwarder'],
      ['【广州】已揽收', 'domestic'],
    ])
    const parcel = { domesticCourier: '圆通速递', domesticParcelID: 'YT1000000001' }
    expect(seen).toMatchObject({ ...parcel, state: 'under_way' })
    all.services.legs.set('YT1000000001', domesticTrack('3', [pickedUp, signed]))
    all.advance(31 * minute)
    await look(pkId)
    const ended = await untilAnswered(pkId)
    expect([ended.state, messages(ended).at(-1), ended.status]).toEqual(['delivered', '已签收', '派送中'])
    const row = all.testApp.database.db.selectFrom('tracks').select('next_ask_at').where('pk_id', '=', pkId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ next_ask_at: null })
  })

  it('is refreshed once in 30 minutes, for all viewers and all packages with the number', async () => {
    all.services.legs.set('YT1000000002', domesticTrack('0', [pickedUp]))
    const track = forwarderTrack('派送中', [handed], ['圆通速递', 'YT1000000002'])
    const ids = [await saved(track), await saved(track)]
    for (let n = 0; n < 14; n += 1) {
      for (const pkId of ids) await untilAnswered(pkId)
      all.advance(3 * minute)
    }
    for (const pkId of ids) expect(messages(await untilAnswered(pkId))).toContain('【广州】已揽收')
    const legs = all.services.legsAsked.filter(({ id }) => id === 'YT1000000002')
    expect(legs).toHaveLength(2)
    expect((legs[1]?.at ?? 0) - (legs[0]?.at ?? 0)).toBeGreaterThanOrEqual(30 * minute)
    expect(asked(ids[0] ?? '')).toBeGreaterThan(10)
  })

  it('stays as stored when its tracker fails, and resumes when the forwarder does', async () => {
    all.services.legs.set('YT1000000003', domesticTrack('0', [pickedUp]))
    const pkId = await saved(forwarderTrack('派送中', [handed], ['圆通速递', 'YT1000000003']))
    const good = await untilAnswered(pkId)
    all.services.legTrouble = (_, response) => response.end('<html>')
    all.advance(31 * minute)
    await look(pkId)
    const failed = await untilAnswered(pkId)
    expect([messages(failed), failed.msg]).toEqual([messages(good), undefined])
    all.services.legTrouble = null
    all.services.legs.set('YT1000000003', domesticTrack('5', [pickedUp, [today - minute, '派送中']]))
    all.services.trouble = broken
    all.advance(31 * minute)
    anna = await all.anna()
    await look(pkId)
    const seen = await untilAnswered(pkId)
    expect([messages(seen).at(-1), seen.msg]).toEqual(['派送中', sorry])
  })
})
