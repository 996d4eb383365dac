// @rules 6-track-01 V2.4.1
import { beforeEach, describe, expect, it } from 'vitest'
import { engine, itOnce } from '../../../testkit/engine.ts'
import { newPackageId } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import {
  forwarderTrack,
  openCourierApp,
  orderSentAt,
  startCourierServices,
} from '../fake-services/courier-services.ts'
import { json } from '../fake-services/http-service.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

async function save(by: Person, sendTime: number): Promise<string> {
  const pkId = newPackageId()
  const answer = await by.submitOrder({ body: orderSentAt(pkId, sendTime) })
  expect(answer.status).toBe(200)
  return pkId
}

const rowOf = ({ database }: TestApp, pkId: string) =>
  database.db.selectFrom('tracks').selectAll().where('pk_id', '=', pkId).executeTakeFirstOrThrow()

describe('the job that refreshes tracks', async () => {
  let anna: Person
  const all = await openCourierApp()
  beforeEach(async () => {
    all.services.trouble = null
    anna = await all.anna()
  })

  const now = () => Math.floor((Date.now() + all.services.ahead) / 1000) * 1000
  const asked = (pkId: string) => all.services.asked.filter(({ id }) => id === pkId).map(({ at }) => at)

  /** Refreshes everything that is due. */
  async function work() {
    while ((await all.testApp.app.trackJob.refreshDue()) > 0);
  }

  itOnce('asks about a new order soon, without any view', async () => {
    const pkId = newPackageId()
    all.services.tracks.set(pkId, forwarderTrack('运输中', [[now() - hour, '已揽收']]))
    const body = orderSentAt(pkId, now() - hour)
    await anna.submitOrder({ body })
    await expect
      .poll(async () => (await rowOf(all.testApp, pkId)).state, { timeout: 10_000 })
      .toBe('under_way')
    expect(asked(pkId)).toHaveLength(1)
  })

  itOnce('never asks twice within 30 minutes, and less often about a silent parcel', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const pkId = await save(anna, now())
      all.services.tracks.set(pkId, forwarderTrack('运输中', [[now(), '已揽收']]))
      ids.push(pkId)
    }
    await work()
    for (let step = 0; step < 3 * 24 * 4; step += 1) {
      all.advance(15 * minute)
      await work()
    }
    for (const pkId of ids) {
      const times = asked(pkId)
      const gaps = times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / minute)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30)
      // Half an hour apart on the first morning, hours apart on the third day.
      expect(gaps[0]).toBeLessThan(60)
      expect(gaps.at(-1)).toBeGreaterThan(4 * 60)
      expect(times.length).toBeGreaterThan(25)
      expect(times.length).toBeLessThan(60)
    }
    // Saved together, they are not always polled together.
    expect(new Set(ids.map((pkId) => asked(pkId).at(-1))).size).toBeGreaterThan(1)
  })

  itOnce('stops after delivery, and 60 days after sending', async () => {
    const delivered = await save(anna, now() - day)
    all.services.tracks.set(delivered, forwarderTrack('已签收', [[now() - hour, '已签收']]))
    const old = await save(anna, now() - 59.9 * day)
    const older = await save(anna, now() - 61 * day)
    await work()
    const first = [delivered, old, older].map((pkId) => asked(pkId).length)
    // Each once: a new order is polled even if it was sent long ago.
    expect(first).toEqual([1, 1, 1])
    for (let n = 0; n < 4; n += 1) {
      all.advance(8 * hour)
      await work()
    }
    expect([delivered, old, older].map((pkId) => asked(pkId).length)).toEqual([1, 2, 1])
    for (const pkId of [delivered, old, older])
      expect((await rowOf(all.testApp, pkId)).next_ask_at).toBeNull()
  })

  itOnce('leaves a failing courier alone, keeps the tracks, and resumes', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) {
      const pkId = await save(anna, now() - hour)
      all.services.tracks.set(pkId, forwarderTrack('运输中', [[now() - hour, '已揽收']]))
      ids.push(pkId)
    }
    await work()
    all.services.trouble = (_, response) => json(response, {}, 403)
    all.advance(hour)
    const before = all.services.asked.length
    // Four at once, then a pause of 15 s.
    expect(await all.testApp.app.trackJob.refreshDue()).toBe(4)
    expect(await all.testApp.app.trackJob.refreshDue()).toBe(0)
    expect(all.services.asked.length - before).toBe(4)
    const failed = ids.filter((pkId) => asked(pkId).length > 1)
    for (const pkId of failed) {
      const { failures, state, entries, next_ask_at, asked_at } = await rowOf(all.testApp, pkId)
      expect([failures, state, JSON.parse(entries).length]).toEqual([1, 'under_way', 1])
      expect((next_ask_at ?? 0) - (asked_at ?? 0)).toBeGreaterThanOrEqual(hour)
    }
    all.services.trouble = null
    all.advance(6 * minute)
    await work()
    for (const pkId of ids) expect((await rowOf(all.testApp, pkId)).fetched_at).not.toBeNull()
    all.advance(2 * hour)
    await work()
    for (const pkId of ids) expect((await rowOf(all.testApp, pkId)).failures).toBe(0)
  })
})

describe.runIf(engine === 'postgres')('several processes on one PostgreSQL', () => {
  it('never ask about the same parcel', async () => {
    const services = await startCourierServices()
    const url = await newPostgresDatabase()
    const env = { ...services.env, TOKEN_SECRET: 'a secret that all processes know of' }
    const apps = [
      await openTestApp('postgres', env, url),
      await openTestApp('postgres', env, url),
      await openTestApp('postgres', env, url),
    ]
    const [first] = apps
    if (!first) throw new Error('no test app')
    const anna = await first.person('staff', 'Anna')
    const ids: string[] = []
    for (let n = 0; n < 40; n += 1) ids.push(await save(anna, Date.now()))
    const { db } = first.database
    // The jobs of the apps may have begun already: a parcel whose answer comes later would not be asked about
    // again.
    const underWay = db.selectFrom('tracks').select('pk_id').where('asking_until', '>', 0)
    await expect.poll(() => underWay.execute()).toEqual([])
    services.asked.length = 0
    await first.sql('update tracks set next_ask_at = 1, asked_at = null')
    const work = async ({ app }: TestApp) => {
      let done = 0
      // Another process can win a whole round.
      for (let empty = 0; empty < 3; ) {
        const count = await app.trackJob.refreshDue()
        done += count
        empty = count === 0 ? empty + 1 : 0
      }
      return done
    }
    const shares = await Promise.all(apps.map(work))
    const left = db.selectFrom('tracks').select('pk_id').where('next_ask_at', '=', 1)
    await expect.poll(async () => (await left.execute()).length, { timeout: 20_000 }).toBe(0)
    expect(services.asked.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(shares.filter((share) => share > 0).length).toBeGreaterThan(1)
    for (const testApp of apps) await testApp.close()
    await services.stop()
  })

  it('a process that ends during a request ends at once, without counting a failure', async () => {
    const services = await startCourierServices()
    services.trouble = () => undefined
    const url = await newPostgresDatabase()
    const testApp = await openTestApp('postgres', services.env, url)
    const pkId = await save(await testApp.person('staff', 'Anna'), Date.now())
    await expect.poll(() => services.asked.length, { timeout: 10_000 }).toBe(1)
    await testApp.close()
    services.trouble = null
    const next = await openTestApp('postgres', services.env, url)
    expect(await rowOf(next, pkId)).toMatchObject({ failures: 0, asking_until: null, fetched_at: null })
    await next.close()
    await services.stop()
  })
})
