// @rules 7-upgrade-01 7-upgrade-03 7-upgrade-02 6-track-05
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { CallsOf } from '../../../testkit/calls-of.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { failingChecks } from '../correction/failing-checks.ts'
import { orderSentAt } from '../fake-services/courier-services.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { polarAt } from './polar-at.ts'

const day = 86_400_000
/**
 * Parcels of the sandbox: with a domestic leg, at customs, and a sample whose track is older than its send
 * time.
 */
const handed = 'PE1000003AB'
const held = 'PE0123456ST'
const sample = 'PE1234567AB'
/** The sandbox knows none of them; of the first, a forwarder has said something. */
const real = 'AB123456789'
const silent = 'AB123456780'
const sentDaysAgo = { [handed]: 80, [held]: 20, [sample]: 0, [real]: 20, [silent]: 20 }

const accountVariables = { POLAR_USERNAME: 'u', POLAR_PASSWORD: 'p', POLAR_TRACK_TOKEN: 't' }

/**
 * An earlier version on a new database, in which the sandbox was asked, and then the current one with `env`.
 */
async function upgraded(env: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parcel-desk-earlier-'))
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const earlier = await openTestApp(engine, { DATA_DIR }, url)
  const boss = await earlier.person('admin', 'Boss')
  const staff = await earlier.person('staff', 'Anna')
  for (const [pkId, days] of Object.entries(sentDaysAgo)) {
    const body = orderSentAt(pkId, Date.now() - days * day)
    await boss.ok.submitOrder({ body })
  }
  while ((await earlier.app.trackJob.refreshDue()) > 0);
  const entries = JSON.stringify([{ message: '航班已起飞', time: Date.now() - 9 * day }])
  await earlier.sql(`update tracks set entries = '${entries}', state = 'under_way' where pk_id = '${real}'`)
  await earlier.sql('update tracks set source = null')
  await earlier.sql("update domestic_legs set source = 'forwarder'")
  await earlier.sql("update tracks set state = 'delivered' where pk_id in ('PE1000003AB', 'PE1234567AB')")
  await earlier.sql(
    'update packages set track = (select state from tracks where tracks.pk_id = packages.pk_id)',
  )
  await earlier.sql('delete from notices')
  await earlier.app.server.close()
  const open = () => openTestApp(engine, { DATA_DIR, COURIER: '', ...env }, url)
  const testApp = await open()
  onTestFinished(() => testApp.close())
  return {
    testApp,
    boss: testApp.as(boss),
    staff: testApp.as(staff),
    open,
    bossOf: (app: TestApp) => app.as(boss),
  }
}

async function seen(as: CallsOf, pk_id: string) {
  const { trackRecords } = await as.ok.getPackage({ query: { pk_id } })
  const { trackInfo, entriesBefore, state, sandbox, domesticParcelID } = trackRecords
  return { entries: trackInfo.length, before: entriesBefore?.length ?? 0, state, sandbox, domesticParcelID }
}

const noticeOf = async (as: CallsOf) => (await as.ok.getSandboxNotice()).notice
const nothing = { entries: 0, before: 0, state: 'unknown', sandbox: undefined, domesticParcelID: '' }

it('without COURIER and an account, tracks of the sandbox are removed: no page, list or attention says them', async () => {
  const { testApp, boss, staff, open, bossOf } = await upgraded({})
  for (const pkId of [handed, held]) expect([pkId, await seen(boss, pkId)]).toEqual([pkId, nothing])
  expect(await seen(boss, real)).toMatchObject({
    entries: 1,
    state: 'under_way',
    sandbox: undefined,
  })
  const rows = (await boss.ok.listPackages()).result
  expect(rows.map(({ pk_id, state, sandbox }) => [pk_id, state, sandbox]).toSorted()).toEqual([
    [silent, 'unknown', undefined],
    [real, 'under_way', undefined],
    [held, 'unknown', undefined],
    [handed, 'unknown', undefined],
    [sample, expect.any(String), undefined],
  ])
  const { result } = await boss.ok.listAttention()
  expect(result.map(({ pk_id }) => pk_id)).toEqual([real])
  expect(await testApp.database.db.selectFrom('domestic_legs').selectAll().execute()).toEqual([])
  // Followed again once there is a forwarder; what was sent too long ago is not.
  const due = await testApp.database.db.selectFrom('tracks').select(['pk_id', 'next_ask_at']).execute()
  expect(
    Object.fromEntries(due.map(({ pk_id, next_ask_at }) => [pk_id, next_ask_at === null])),
  ).toMatchObject({ [handed]: true, [held]: false, [silent]: false })

  const [entry, ...others] = await storedLogs(testApp, { kind: 'Sort sandbox tracks' })
  expect(others).toEqual([])
  expect(entry?.params).toEqual({ removed: 3, setApart: 0 })
  expect(entry?.changes.map(({ id, after }) => [id, after])).toEqual([
    [held, { status: '', state: 'unknown' }],
    [handed, { status: '', state: 'unknown' }],
    [sample, { status: '', state: 'unknown' }],
  ])
  const logs = await boss.ok.listLogs({ query: { kind: 'Sort sandbox tracks' } })
  expect(logs.result.map(({ action }) => action)).toEqual([
    'Sort sandbox tracks: the upgrade removed made-up tracks of 3 packages, and set entries of 0 apart',
  ])
  while (await sealLog(testApp.database));
  expect(await failingChecks(testApp.database)).toEqual([])

  // Admins are told until one of them closes it; a further start changes nothing.
  expect(await noticeOf(boss)).toMatchObject({ removed: 3, setApart: 0 })
  expect((await staff.getSandboxNotice()).status).toBe(403)
  await boss.ok.closeSandboxNotice()
  expect(await noticeOf(boss)).toBeUndefined()
  expect(await storedLogs(testApp, { kind: 'Close sandbox notice' })).toHaveLength(1)
  await testApp.sql(`update tracks set source = null, fetched_at = 1 where pk_id = '${real}'`)
  const next = await open()
  expect(await storedLogs(next, { kind: 'Sort sandbox tracks' })).toHaveLength(1)
  expect(await noticeOf(bossOf(next))).toBeUndefined()
  await next.app.server.close()
})

/** All of them: entries that are older than the parcel give no state any more, whoever has said them. */
async function expectOlderApart(testApp: TestApp, boss: CallsOf): Promise<void> {
  const { entries, before, state } = await seen(boss, sample)
  expect({ entries, before, state }).toEqual({ entries: 0, before: expect.any(Number), state: 'unknown' })
  expect(before).toBeGreaterThan(7)
  expect(await noticeOf(boss)).toMatchObject({ removed: 0, setApart: 1 })
  const [entry] = await storedLogs(testApp, { kind: 'Sort sandbox tracks' })
  expect(entry?.params).toEqual({ removed: 0, setApart: 1 })
  expect(entry?.changes).toMatchObject([{ id: sample, after: { state: 'unknown' } }])
}

it('with COURIER=sandbox, or an account, nothing is removed, and made-up tracks say so', async () => {
  for (const env of [{ COURIER: 'sandbox' }, accountVariables]) {
    const { testApp, boss } = await upgraded(env)
    const { domesticParcelID, ...track } = await seen(boss, handed)
    expect(track).toMatchObject({ before: 0, state: 'delivered', sandbox: true })
    expect([track.entries > 8, domesticParcelID !== '']).toEqual([true, true])
    expect(await seen(boss, real)).toMatchObject({ entries: 1, sandbox: undefined })
    await expectOlderApart(testApp, boss)
  }
})

it('with a forwarder in force earlier tracks are its own', async () => {
  const { testApp, boss } = await upgraded({
    COURIER: 'polar',
    ...polarAt({ address: 'http://127.0.0.1:9' }),
  })
  expect(await seen(boss, handed)).toMatchObject({ state: 'delivered', sandbox: undefined })
  await expectOlderApart(testApp, boss)
})
