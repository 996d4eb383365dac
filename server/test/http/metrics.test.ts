import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { waiting } from '../../src/storage/stores/overview/queue-metrics.store.ts'

const { testApp, anna } = await openApp({ anna: 'staff' }, { METRICS_PORT: '0' }, { upkeep: 'rows' })

/** The value of a metric; undefined when it is missing. */
async function metric(line: string): Promise<number | undefined> {
  const text = (await testApp.app.metrics?.read()) ?? ''
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

it('counts answers by call and status', async () => {
  const call = 'parcel_desk_answer_seconds_count{call="GET /api/checkout/all_items",status='
  for (let time = 0; time < 3; time += 1) await anna.listItems()
  await testApp.anyone.listItems()
  expect([await metric(`${call}"200"}`), await metric(`${call}"401"}`)]).toEqual([3, 1])
})

it('reports the mails that wait, and that the database answers', async () => {
  await testApp.mails()
  await testApp.sql('update mails set sent_at = null')
  testApp.advance(1000)
  expect(await metric('parcel_desk_mails_waiting')).toBe(1)
  expect(await metric('parcel_desk_mail_oldest_seconds')).toBeGreaterThan(0)
  expect(await metric('parcel_desk_mails_dead')).toBe(0)
  expect(await metric('parcel_desk_database_up')).toBe(1)
})

it('counts log entries that are not sealed', async () => {
  await expect.poll(() => metric('parcel_desk_log_unsealed')).toBe(0)
  const rolledBack = new Error('rolled back')
  let unsealed = 0
  // No job seals an entry of a transaction that is still open.
  const attempt = testApp.database.db.transaction().execute(async (trx) => {
    const entry = await trx.selectFrom('logs').selectAll().executeTakeFirstOrThrow()
    await trx
      .insertInto('logs')
      .values({ ...entry, id: 'Z1', seq: null, hash: null })
      .execute()
    unsealed = (await waiting(trx, 0)).unsealed
    throw rolledBack
  })
  await expect(attempt).rejects.toBe(rolledBack)
  expect(unsealed).toBe(1)
})

it('measures how long the event loop stands still', async () => {
  const standstill = () => metric('nodejs_eventloop_lag_p99_seconds')
  await standstill()
  // The first sample after each look at the metric is not counted.
  await setTimeout(50)
  for (const until = performance.now() + 300; performance.now() < until; );
  await setTimeout(50)
  expect(await standstill()).toBeGreaterThan(0.2)
})

it('contains no person, package or token', async () => {
  const text = await testApp.app.metrics?.read()
  expect(text).not.toContain('Anna')
  expect(text).not.toContain(anna.token)
})

it('reports whether requests may be sent here', async () => {
  expect(await testApp.anyone.getReadiness()).toMatchObject({ status: 200, answer: { status: 'ok' } })
})

it('numbers every request, in the answer as in the log', async () => {
  const { headers } = await testApp.app.server.inject('/api/ready')
  expect(headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/)
})

it('has each metric that the alerts and the dashboard ask for', async () => {
  const files = ['deploy/alerts.yaml', 'deploy/dashboard.json']
  const asked = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join()
  const names = new Set(asked.match(/\b(?:parcel_desk|nodejs|process)_\w+/g))
  expect(names.size).toBeGreaterThan(10)
  const there = (await testApp.app.metrics?.read()) ?? ''
  expect([...names].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(there))).toEqual([])
})
