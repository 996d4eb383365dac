// @rules 9-books-01

import { expect, it, vi } from 'vitest'
import { auditCheckNames } from '#domain/log/audit.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { startNightlyAudit } from '../../src/jobs/audit-nightly.ts'
import { claimAudit, readAuditState } from '../../src/storage/audit/audit-state.store.ts'
import { type Auditor, makeAuditor } from '../../src/storage/audit/auditor.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { newestLog } from './stored-logs.ts'

const { testApp, boss } = await openApp({ boss: 'admin' })
const pkId = await savePackage(boss, { sold: 5 })

async function found() {
  const got = await boss.getAudit()
  if (got.status !== 200) throw new Error(got.text)
  return got.answer
}
const run = () => boss.runAudit()
const finished = () => expect.poll(async () => (await found()).running, { timeout: 20_000 }).toBeNull()

it('has no result at first', async () => {
  expect(await found()).toEqual({ last: null, running: null, failedAt: null })
})

it('runs in the background, once at a time, and gives the result of every check with the head of the log', async () => {
  while (await sealLog(testApp.database));
  expect((await run()).answer).toEqual({ msg: 'The books are being checked.' })
  expect((await found()).running).toMatchObject({ startedBy: 'Boss' })
  const again = await run()
  expect([again.status, again.error.code]).toEqual([409, 'audit.running'])
  await testApp.anyone.ok.getHealth()
  await finished()
  const { last, failedAt } = await found()
  expect(last).toMatchObject({
    startedBy: 'Boss',
    count: 0,
    head: { hash: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(last?.checks.map(({ name, findings }) => [name, findings])).toEqual(
    auditCheckNames.map((name) => [name, []]),
  )
  expect(failedAt).toBeNull()
})

it('is in the log, under a kind that is no filter', async () => {
  expect(await newestLog(testApp)).toMatchObject({ kind: 'Run audit', user_name: 'Boss' })
})

it("gives the first hundred findings of a check, counts the rest, and writes some to the server's log", async () => {
  const ghost = (n: number) =>
    `('ghost-${n}', '${pkId}', 'Ghost ${n}', 'sold', 'sold', 1, 0, 100, 100, 100, 0, 0, '', 0, 0)`
  const columns =
    'id, pk_id, item, type, original_type, qty, qty_in_cart, price_cents, weight_grams, cost_fen, approved, ' +
    'subtotal_in_cart_fen, note, created_at, updated_at'
  const ghosts = Array.from({ length: 120 }, (_, n) => ghost(n)).join(', ')
  await testApp.sql(`insert into items (${columns}) values ${ghosts}`)
  const said = vi.spyOn(testApp.app.server.log, 'error')
  await run()
  await finished()
  const { last } = await found()
  const pieces = last?.checks.find(({ name }) => name === 'pieces')
  expect(pieces?.count).toBeGreaterThanOrEqual(120)
  expect(pieces?.findings).toHaveLength(100)
  expect(Object.keys(pieces?.findings[0] ?? {}).toSorted()).toEqual(['expected', 'found', 'where'])
  expect(last?.count).toBe(last?.checks.reduce((sum, { count }) => sum + count, 0))
  expect(said).toHaveBeenCalledWith(
    expect.objectContaining({ check: 'pieces', count: pieces?.count }),
    'the books are wrong',
  )
  await testApp.sql("delete from items where id like 'ghost-%'")
})

it('runs every night after three in Adelaide, in one of two processes', async () => {
  const ran: string[] = []
  const auditorOf = (name: string): Auditor => {
    const own = makeAuditor({
      ...testApp,
      clock: Date.now,
      onProgress: () => undefined,
      log: testApp.app.server.log,
    })
    return { ...own, run: () => own.run().finally(() => ran.push(name)) }
  }
  const night = (name: string) =>
    startNightlyAudit({ ...testApp, clock: () => now, auditor: auditorOf(name) }, testApp.app.server.log, 20)
  // Some time after the last check and before three o'clock, then after it.
  let now = Date.parse('2030-06-10T12:00:00.000Z')
  await claimAudit(testApp.database.db, { by: 'Boss', now: Date.parse('2030-06-10T11:00:00.000Z') })
  now = Date.parse('2030-06-10T17:20:00.000Z')
  const jobs = [night('one'), night('two')]
  await new Promise((done) => setTimeout(done, 100))
  expect(ran).toEqual([])
  now = Date.parse('2030-06-10T17:31:00.000Z')
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(1)
  await new Promise((done) => setTimeout(done, 100))
  await Promise.all(jobs.map((job) => job.stop()))
  expect(ran).toHaveLength(1)
  expect((await readAuditState(testApp.database.db, now)).last).toMatchObject({ startedBy: '' })
})

it('without a heartbeat has failed, and another may start; the same goes for an aborted one', async () => {
  const now = Date.parse('2031-01-01T00:00:00.000Z')
  expect(await claimAudit(testApp.database.db, { by: 'Boss', now })).toBe(true)
  expect(await claimAudit(testApp.database.db, { by: 'Anna', now: now + 59_000 })).toBe(false)
  expect(await readAuditState(testApp.database.db, now + 61_000)).toMatchObject({
    running: null,
    failedAt: now,
  })
  expect(await claimAudit(testApp.database.db, { by: 'Anna', now: now + 61_000 })).toBe(true)
  const auditor = makeAuditor({
    ...testApp,
    clock: () => now,
    onProgress: () => undefined,
    log: testApp.app.server.log,
  })
  const running = auditor.run()
  await auditor.stop()
  await running
  expect(await readAuditState(testApp.database.db, now)).toMatchObject({ running: null, failedAt: now })
})
