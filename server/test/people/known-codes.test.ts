// @rules 4-register-05 V7.4.1 4-register-04 V14.2.1
import { unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { type Role, roles } from '#domain/people/roles.ts'
import { everything, expectNothingStored } from '../../../testkit/stored.ts'
import { openCodeApp } from './register-code-app.ts'

const at = await openCodeApp()
beforeEach(async () => {
  for (const role of roles) await at.renew(role)
})

it.each([
  ['staff', ['staff']],
  ['visitor', ['visitor']],
  ['admin', ['admin', 'staff', 'visitor']],
] as const)(
  'that a deactivated %s could know are renewed with it, so that they cannot come back',
  async (role, known) => {
    const gone = await at.testApp.person(role, 'Gone')
    const before = await at.codes()
    const body = { _id: await at.idOf(gone), active: false, renewCodes: true }
    expect((await at.boss.ok.setActive({ body })).msg).toBe(
      'Gone is deactivated and logged out everywhere. The register codes that Gone could know are renewed.',
    )
    expect(await at.lastLogs(known.length + 1)).toEqual([
      ['Deactivate', { person: 'Gone' }],
      ...known.map((one) => ['Renew register code', { role: one }]),
    ])
    const after = await at.codes()
    for (const one of roles) {
      const renewed = (known as readonly Role[]).includes(one)
      expect([one, after[one] !== before[one]]).toEqual([one, renewed])
      if (renewed) await at.expectNoCode(before[one] ?? '')
    }
  },
)

it('stay the same without a request for it, after a refusal, and when they were ended', async () => {
  const sam = await at.testApp.person('staff', 'Sam')
  const before = await at.codes()
  const still = { _id: await at.idOf(sam), active: false }
  expect((await at.boss.ok.setActive({ body: still })).msg).toBe(
    'Sam is deactivated and logged out everywhere.',
  )
  expect(await at.codes()).toEqual(before)
  await expectNothingStored(at.testApp.database, async () => {
    const self = { _id: await at.idOf(at.boss), active: false, renewCodes: true }
    expect((await at.boss.setActive({ body: self })).error.code).toBe('people.last_admin')
    const same = { _id: await at.idOf(at.boss), role: 'admin' as const, renewCodes: true }
    expect((await at.boss.changeRole({ body: same })).status).toBe(409)
  })
  const tom = await at.testApp.person('staff', 'Tom')
  await at.end('staff')
  const ended = { _id: await at.idOf(tom), active: false, renewCodes: true }
  expect((await at.boss.ok.setActive({ body: ended })).msg).toBe(
    'Tom is deactivated and logged out everywhere.',
  )
  expect((await at.codes()).staff).toBeUndefined()
})

it('that a demoted admin could know are renewed with it; those of the environment are named', async () => {
  const other = await at.another({ REGISTER_CODE_VISITOR: 'come in please' })
  const dora = await at.testApp.person('admin', 'Dora')
  const before = await at.codes(other)
  const body = { _id: await at.idOf(dora), role: 'staff' as const, renewCodes: true }
  expect((await other.as(at.boss).ok.changeRole({ body })).msg).toBe(
    'Dora is now staff and has to log in again. Dora could know what the server sets as REGISTER_CODE_VISITOR: the person who runs the server must change that.',
  )
  const after = await at.codes(other)
  expect([after.admin !== before.admin, after.staff !== before.staff, after.visitor]).toEqual([
    true,
    true,
    'come in please',
  ])
})

it('are in no list, log, stored answer or export, and sealed in the database', async () => {
  await at.boss.renewRegisterCode({ body: { role: 'staff' } }, { idempotencyKey: 'once' })
  await at.codes()
  const zip = await at.boss.exportAll()
  const sheets = Object.values(unzipSync(zip.bytes)).map((bytes) => new TextDecoder().decode(bytes))
  expect(sheets.join()).toContain('Renew register code')
  const listed = await at.boss.listPeople()
  expect(listed.answer.registerCodes.map(({ role, state }) => [role, state])).toEqual(
    roles.map((role) => [role, 'set']),
  )
  const stored = JSON.stringify([
    await everything(at.testApp.database),
    await at.testApp.database.db.selectFrom('idempotency_keys').selectAll().execute(),
  ])
  expect(at.seen.size).toBeGreaterThan(10)
  for (const code of at.seen) {
    expect(listed.text).not.toContain(code)
    expect(stored).not.toContain(code)
    expect(sheets.join()).not.toContain(code)
  }
})
