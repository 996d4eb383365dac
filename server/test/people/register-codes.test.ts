// @rules 4-register-02 4-register-03 V7.4.1
import { beforeEach, expect, it } from 'vitest'
import { roles } from '#domain/people/roles.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { type CodeOfRole, makeRegisterCodes } from '../../src/services/auth/register-codes.ts'
import { makeSecretBox } from '../../src/services/auth/secret-box.ts'
import { openCodeApp, unknownCode } from './register-code-app.ts'

const readable = /^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/

const at = await openCodeApp()
beforeEach(async () => {
  for (const role of roles) await at.renew(role)
})

it('are those of the first start until an admin renews one, which ends the old one at once', async () => {
  const { testApp: fresh } = await openApp()
  const admin = await fresh.person('admin', 'First')
  expect(await at.show(fresh, admin)).toEqual(
    roles.map((role) => ({ role, source: 'database', state: 'set', code: fresh.registerCodes[role] })),
  )
  const before = await at.codes()
  const { status, answer } = await at.renew('staff')
  expect([status, answer]).toEqual([
    200,
    { msg: 'The register code for staff is renewed. The old one no longer works.' },
  ])
  const after = await at.codes()
  expect(after).toEqual({ ...before, staff: expect.stringMatching(readable) })
  expect(after.staff).not.toBe(before.staff)
  expect((await at.show()).find(({ role }) => role === 'staff')).toMatchObject({
    renewedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    renewedBy: 'Boss',
  })
  await at.expectNoCode(before.staff ?? '')
  expect(await at.roleByCode(` ${after.staff} `)).toBe('staff')
  expect(await at.roleByCode(after.visitor ?? '')).toBe('visitor')
  expect(await at.lastLogs(3)).toContainEqual(['Renew register code', { role: 'staff' }])
})

it('that are ended cannot be used until they are renewed; ending one twice is logged once', async () => {
  const old = await at.codeOf('visitor')
  expect((await at.end('visitor')).answer.msg).toBe(
    'The register code for visitor is ended. Nobody can register with it.',
  )
  expect(await at.lastLogs(1)).toEqual([['End register code', { role: 'visitor' }]])
  expect((await expectNothingStored(at.testApp.database, () => at.end('visitor'))).status).toBe(200)
  await at.expectNoCode(old)
  for (const nothing of ['', ' ', 'null']) await at.expectNoCode(nothing)
  expect((await at.show()).find(({ role }) => role === 'visitor')).toMatchObject({ state: 'ended' })
  expect((await at.codes()).visitor).toBeUndefined()
  await at.renew('visitor')
  expect(await at.roleByCode(await at.codeOf('visitor'))).toBe('visitor')
  await at.expectNoCode(old)
})

it('of the environment take precedence, and cannot be renewed or ended here', async () => {
  const stored = await at.codeOf('staff')
  const other = await at.another({ REGISTER_CODE_STAFF: 'come and work' })
  expect((await at.show(other)).find(({ role }) => role === 'staff')).toEqual({
    role: 'staff',
    source: 'environment',
    state: 'set',
    code: 'come and work',
  })
  await at.expectNoCode(stored, other)
  expect((await at.tryCode('come and work', other)).status).toBe(200)
  for (const act of [at.renew, at.end]) {
    const refused = await expectNothingStored(at.testApp.database, () => act('staff', at.boss, other))
    expect([refused.status, refused.error.msg]).toEqual([
      409,
      'The server sets this code. The person who runs the server can change REGISTER_CODE_STAFF.',
    ])
  }
  // Without a code in the environment, the database's code is in force.
  expect(await at.roleByCode(stored)).toBe('staff')
})

it('let an owner in again by the environment when all of them are ended', async () => {
  for (const role of roles) await at.end(role)
  const rescue = await at.another({ REGISTER_CODE_ADMIN: 'the owner is here' })
  expect((await at.tryCode('the owner is here', rescue)).status).toBe(200)
  expect((await at.list()).result[0]?.role).toBe('admin')
  expect((await at.renew('staff', at.boss, rescue)).status).toBe(200)
  expect(await at.roleByCode(await at.codeOf('staff'))).toBe('staff')
})

it("give the lower role when the environment sets another role's code", async () => {
  const admin = await at.codeOf('admin')
  const other = await at.another({ REGISTER_CODE_VISITOR: admin })
  expect((await at.tryCode(admin, other)).answer.msg).toBe('You are registered. Please log in.')
})

it('are the same in every process, from the first start on', async () => {
  const other = await at.another()
  expect(await at.codes(other)).toEqual(await at.codes())
  const old = await at.codeOf('admin')
  await at.renew('admin', at.boss, other)
  await at.expectNoCode(old)
  expect(await at.codes()).toEqual(await at.codes(other))

  await at.testApp.sql('delete from register_codes')
  const box = makeSecretBox('s'.repeat(48))
  const first: CodeOfRole[] = ['A', 'B'].map((one) => ({
    admin: `${one}1`,
    staff: `${one}2`,
    visitor: `${one}3`,
  }))
  const shared = makeRegisterCodes({}, box)
  const stored = await Promise.all(
    first.map((mine, index) =>
      shared.addMissing([at.testApp, other][index]?.database ?? at.testApp.database, mine),
    ),
  )
  expect(stored.toSorted()).toEqual([false, true])
  const found = (await shared.list(at.testApp.database.db)).map(({ code }) => code)
  expect(found).toEqual(Object.values(first[stored.indexOf(true)] ?? {}))
})

it('that cannot be opened count as not set, and can be renewed', async () => {
  const { admin = '', staff = '' } = await at.codes()
  // As after a change of TOKEN_SECRET, and with a copy of another role's row.
  const sealed = makeSecretBox('x'.repeat(48)).seal(staff, 'register code of staff')
  await at.testApp.sql(`update register_codes set sealed = '${sealed}' where role = 'staff'`)
  await at.testApp.sql(
    "update register_codes set sealed = (select sealed from register_codes where role = 'admin') where role = 'visitor'",
  )
  expect((await at.show()).map(({ state, code }) => [state, code])).toEqual([
    ['set', admin],
    ['unreadable', undefined],
    ['unreadable', undefined],
  ])
  await at.expectNoCode(staff)
  await at.renew('staff')
  expect(await at.roleByCode(await at.codeOf('staff'))).toBe('staff')
})

it('renewed by two admins concurrently: both get an answer, and one code is in force everywhere', async () => {
  const deputy = await at.testApp.person('admin', 'Deputy')
  const old = await at.codeOf('staff')
  const answers = await Promise.all([at.boss, deputy, at.boss, deputy].map((by) => at.renew('staff', by)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await at.lastLogs(4)).toEqual(Array(4).fill(['Renew register code', { role: 'staff' }]))
  await at.expectNoCode(old)
  expect(await at.roleByCode(await at.codeOf('staff'))).toBe('staff')
})

it('renewed during a registration with the old one refuse it', async () => {
  const old = await at.codeOf('staff')
  const [stored] = await rowsIn(at.testApp, "select sealed from register_codes where role = 'staff'")
  let registered: Awaited<ReturnType<typeof at.tryCode>> | undefined
  await at.testApp.meanwhile(
    (trx) => trx.updateTable('register_codes').set({ sealed: null }).where('role', '=', 'staff').execute(),
    async () => {
      registered = await at.tryCode(old)
    },
  )
  expect(registered?.error.errorObject).toEqual(unknownCode)
  await at.testApp.sql(`update register_codes set sealed = '${stored?.sealed}' where role = 'staff'`)
  expect((await at.tryCode(old)).status).toBe(200)
})
