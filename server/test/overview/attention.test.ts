// @rules 9-attention-01 9-attention-02
import { beforeEach, expect, it } from 'vitest'
import { newPackageId } from '../../../testkit/orders.ts'
import { says, storedRows } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { up } from '../../src/storage/schema/migrations/003-tracks.ts'
import {
  domesticTrack,
  forwarderTrack,
  openCourierApp,
  orderSentAt,
} from '../fake-services/courier-services.ts'
import { newestLog } from '../log/stored-logs.ts'

const hour = 3_600_000
const day = 24 * hour
let anna: Person
const all = await openCourierApp({ VISITOR_ACCESS: 'read-only' })
beforeEach(async () => {
  await all.testApp.sql("update tracks set state = 'delivered', next_ask_at = null")
  anna = await all.anna()
})

const now = () => Math.floor((Date.now() + all.services.ahead) / 1000) * 1000
const ago = (time: number) => now() - time
const work = async () => {
  while ((await all.testApp.app.trackJob.refreshDue()) > 0);
}

/** Saves a parcel that was sent `sent` ms ago with this track; the courier is polled later. */
async function saved(sent: number, track?: object): Promise<string> {
  const pkId = newPackageId()
  if (track) all.services.tracks.set(pkId, track)
  const body = orderSentAt(pkId, ago(sent))
  await anna.ok.submitOrder({ body })
  return pkId
}

const listed = async () => (await (await all.anna()).listAttention()).answer.result
const reasons = async () => Object.fromEntries((await listed()).map(({ pk_id, reason }) => [pk_id, reason]))
const putAside = async (pk_id: string) =>
  (await all.anna()).setParcelAside({ body: { pk_id } }, { language: 'en' })

it('are returned, long at customs or silent for days, longest first', async () => {
  const arrived = [ago(6 * day), '航班已抵达上海口岸，等待清关'] as const
  const held = await saved(9 * day, forwarderTrack('海关查验', [arrived, [ago(day), '海关查验中']]))
  const returned = await saved(9 * day, forwarderTrack('退运中', [[ago(2 * day), '海关退运']]))
  const silent = await saved(20 * day, forwarderTrack('运输中', [[ago(8 * day), '航班已起飞']]))
  const unknown = await saved(7.5 * day)
  const leg = ['圆通速递', 'YT2000000001'] as const
  all.services.legs.set(leg[1], domesticTrack('0', [[ago(7.2 * day), '【广州】已揽收']]))
  const second = await saved(20 * day, forwarderTrack('派送中', [[ago(8 * day), '已转国内派送']], leg))
  // Not in the list.
  await saved(9 * day, forwarderTrack('海关查验', [[ago(4 * day), '海关查验中']]))
  await saved(9 * day, forwarderTrack('运输中', [[ago(6 * day), '航班已起飞']]))
  await saved(20 * day, forwarderTrack('已签收', [[ago(10 * day), '已签收']]))
  await saved(6 * day)
  await work()
  const rows = await listed()
  expect(rows.map(({ pk_id, reason }) => `${pk_id} ${reason}`)).toEqual([
    `${silent} silent`,
    `${unknown} silent`,
    `${second} silent`,
    `${held} customs`,
    `${returned} returned`,
  ])
  expect(rows[0]).toMatchObject({ receiver: '王小明', status: '运输中', lastMessage: '航班已起飞' })
  expect(rows[1]).toMatchObject({ status: '', lastMessage: '' })
  expect(rows[2]?.lastMessage).toBe('【广州】已揽收')
  expect(rows[3]).toMatchObject({ lastMessage: '海关查验中', since: new Date(arrived[0]).toISOString() })
  for (const { updatedAt } of rows) expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(ago(hour))
})

it('do not include those without an answer of the courier', async () => {
  all.services.trouble = (_, response) => response.writeHead(403).end()
  const pkId = await saved(30 * day)
  await work()
  expect(await reasons()).toEqual({})
  all.services.trouble = null
  all.advance(2 * hour)
  await work()
  expect(await reasons()).toEqual({ [pkId]: 'silent' })
})

it('can be set aside until they move, which is logged', async () => {
  const pkId = await saved(20 * day, forwarderTrack('运输中', [[ago(8 * day), '航班已起飞']]))
  await work()
  expect(await reasons()).toEqual({ [pkId]: 'silent' })
  await says(putAside(` ${pkId} `), 200, `Package ${pkId} is set aside until its track moves.`)
  expect(await reasons()).toEqual({})
  const log = await newestLog(all.testApp, { kind: 'Set aside' })
  expect(log).toMatchObject({ user_name: 'Anna', pk_id: pkId })
  expect(JSON.stringify(log.changes)).toContain('set_aside_at')
  const shown = (await anna.listLogs()).answer.result
  expect(shown.filter(({ action }) => action.startsWith('Set aside'))).toEqual([])

  // Polled again, without news: still set aside.
  all.advance(7 * hour)
  await work()
  expect(await reasons()).toEqual({})
  // It moves and is no longer silent; then it is silent again.
  const moved = [[ago(8 * day), '航班已起飞'] as const, [ago(hour), '航班已抵达'] as const]
  all.services.tracks.set(pkId, forwarderTrack('运输中', moved))
  all.advance(7 * hour)
  await work()
  expect(await reasons()).toEqual({})
  all.advance(7 * day)
  expect(await reasons()).toEqual({ [pkId]: 'silent' })
  // Set aside and then returned: listed at once, with the time of its last entry.
  await putAside(pkId)
  expect(await reasons()).toEqual({})
  all.services.tracks.set(pkId, forwarderTrack('退运中', moved))
  all.advance(8 * hour)
  await work()
  expect(await reasons()).toEqual({ [pkId]: 'returned' })
})

it('can be brought back, by Undo or from the list of those that are set aside', async () => {
  const silent = await saved(20 * day, forwarderTrack('运输中', [[ago(8 * day), '航班已起飞']]))
  const returned = await saved(9 * day, forwarderTrack('退运中', [[ago(2 * day), '海关退运']]))
  const fine = await saved(3 * day, forwarderTrack('运输中', [[ago(day), '航班已起飞']]))
  await work()
  const aside = async () => {
    const as = await all.anna()
    const { answer } = await as.listAttention({ query: { show: 'set_aside' } })
    return answer.result.map(({ pk_id, reason }) => [pk_id, reason])
  }
  const bringBack = async (pk_id: string) =>
    (await all.anna()).bringParcelBack({ body: { pk_id } }, { language: 'en' })
  expect(await aside()).toEqual([])
  for (const pk_id of [silent, returned, fine]) {
    await putAside(pk_id)
    all.advance(1000)
  }
  // The latest first; the third one would need no attention.
  expect(await aside()).toEqual([
    [returned, 'returned'],
    [silent, 'silent'],
  ])
  expect(await reasons()).toEqual({})
  expect((await bringBack(silent)).answer.msg).toBe(`Package ${silent} is no longer set aside.`)
  // Once more: nothing changes.
  expect((await bringBack(silent)).status).toBe(200)
  expect(await reasons()).toEqual({ [silent]: 'silent' })
  expect(await aside()).toEqual([[returned, 'returned']])
  const logs = all.testApp.database.db.selectFrom('logs').select('pk_id').where('kind', '=', 'Bring back')
  expect(await logs.execute()).toEqual([{ pk_id: silent }])
  expect((await bringBack('PK999999999')).error).toMatchObject({ code: 'package.unknown' })
})

it('have Chinese texts, refuse unknown ids, and cannot be set aside with read-only access', async () => {
  const pkId = await saved(20 * day)
  const chinese = await anna.setParcelAside({ body: { pk_id: pkId } }, { language: 'zh-CN' })
  expect(chinese.answer.msg).toBe(`包裹 ${pkId} 已搁置，轨迹有变化时会再次提醒。`)
  expect((await putAside('PK999999999')).error).toMatchObject({
    code: 'package.unknown',
    msg: 'There is no package PK999999999.',
  })
  const visitor = await all.testApp.person('visitor', 'Vic')
  expect((await visitor.setParcelAside({ body: { pk_id: pkId } })).status).toBe(403)
  await visitor.ok.listAttention()
})

it('include packages from before tracks were stored', async () => {
  // The migration uses the machine's clock.
  const recent = await saved(10 * day + all.services.ahead)
  const old = await saved(61 * day + all.services.ahead)
  const { db } = all.testApp.database
  await all.testApp.sql('drop table tracks')
  await all.testApp.sql('drop table domestic_legs')
  const before = Date.now()
  await up(db)
  const rows = await storedRows(all.testApp, 'tracks')
  const packages = await storedRows(all.testApp, 'packages')
  expect(rows.map(({ pk_id }) => pk_id).toSorted()).toEqual(packages.map(({ pk_id }) => pk_id).toSorted())
  const of = (pkId: string) => rows.find(({ pk_id }) => pk_id === pkId)
  expect(of(recent)).toMatchObject({ state: 'unknown', fetched_at: null, set_aside_at: null })
  const wait = (of(recent)?.next_ask_at ?? 0) - before
  expect(wait).toBeGreaterThanOrEqual(0)
  expect(wait).toBeLessThan(31 * 60_000)
  // No longer followed, and not in need of attention.
  expect(of(old)).toMatchObject({ next_ask_at: null, set_aside_at: expect.any(Number) })
})

it('the configured number of days applies', async () => {
  const all = await openCourierApp({ ATTENTION_SILENT_DAYS: '2', ATTENTION_CUSTOMS_DAYS: '1' })
  const anna = await all.anna()
  const track = (status: string, days: number) =>
    forwarderTrack(status, [[Math.floor(Date.now() / 1000) * 1000 - days * day, '海关查验中']])
  const reasons: Record<string, string> = {}
  for (const [status, days, reason] of [
    ['运输中', 2.1, 'silent'],
    ['运输中', 1.9, ''],
    ['清关中', 1.1, 'customs'],
    ['清关中', 0.9, ''],
  ] as const) {
    const pkId = newPackageId()
    all.services.tracks.set(pkId, track(status, days))
    await anna.submitOrder({ body: orderSentAt(pkId, Date.now() - 3 * day) })
    if (reason) reasons[pkId] = reason
  }
  await expect.poll(() => all.services.asked.length, { timeout: 10_000 }).toBe(4)
  while ((await all.testApp.app.trackJob.refreshDue()) > 0);
  const { result } = (await anna.listAttention()).answer
  expect(Object.fromEntries(result.map(({ pk_id, reason }) => [pk_id, reason]))).toEqual(reasons)
})
