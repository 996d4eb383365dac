// @rules 4-factor-02 V6.3.3
import { expect, it } from 'vitest'
import { mayWithoutTwoFactor } from '#domain/people/permissions.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { openTwoFactorApp, step } from './authenticator.ts'

const ask = (required: boolean, by: Person) => by.requireTwoFactor({ body: { required } })
const send = ({ method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }, token: string) =>
  testApp.app.server.inject({
    method,
    url: path.replace(':packageId', 'unknown'),
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
const at = await openTwoFactorApp()
const { testApp } = at
const chief = await at.owner('admin')
const admin = await testApp.person('admin', 'Admin')

it('can be required only by an admin who has one', async () => {
  const refused = await expectNothingStored(testApp.database, () => ask(true, admin))
  expect([refused.status, refused.error.code]).toEqual([409, 'two_factor.own_first'])
  expect((await ask(true, chief)).answer).toEqual({ msg: 'Admins must now have a second factor.' })
  await expectNothingStored(testApp.database, () => ask(true, chief))
  expect((await chief.ok.listPeople()).adminsNeedTwoFactor).toBe(true)
})

it('leaves admins without one only their own account, also in running sessions', async () => {
  const again = await at.signIn(admin)
  expect([again.status, again.answer.mustSetUpTwoFactor]).toEqual([200, true])
  const wrong: unknown[] = []
  for (const token of [admin.token, again.answer.token]) {
    for (const { call } of allCalls) {
      if (call.permission === null || call.path === '/api/logout' || call.path.endsWith('end_others'))
        continue
      const answer = await send(call, token)
      const code = answer.statusCode === 403 ? answer.json().code : null
      const expected = mayWithoutTwoFactor(call.permission) ? null : 'access.two_factor'
      const hasToken = answer.headers['next-token'] !== undefined
      if (code !== expected || !hasToken) wrong.push([call.path, code, hasToken])
    }
  }
  expect(wrong).toEqual([])
  expect(await at.state(admin)).toEqual({ on: false, required: true, recoveryCodesLeft: 0 })
})

it('does not affect other roles', async () => {
  const staff = await testApp.person('staff', 'Staff')
  expect((await send({ method: 'GET', path: '/api/setting' }, staff.token)).statusCode).toBe(200)
  expect((await at.signIn(staff)).answer.mustSetUpTwoFactor).toBe(false)
  expect(await at.state(staff)).toMatchObject({ required: false })
})

it('gives access once it is set up, in that session only, and stays on', async () => {
  const thief = (await at.signIn(admin)).answer
  const { secret } = (await at.start(admin)).answer
  await at.confirm(admin, at.codeOf(secret))
  await admin.ok.listPeople()
  // The thief, who has only the password, gets no access by it.
  expect(await at.works(thief)).toBe(false)
  at.advance(2 * step)
  const off = await admin.endTwoFactor({ body: { password, code: at.codeOf(secret) } })
  expect([off.status, off.error.code]).toEqual([409, 'two_factor.required'])
})

it('is required of new admins, and of admins whose second factor was reset', async () => {
  await testApp.sql(`delete from recovery_codes where user_id = '${await at.idOf(admin)}'`)
  const body = { _id: await at.idOf(admin) }
  await chief.ok.resetTwoFactor({ body })
  expect((await at.signIn(admin)).answer.mustSetUpTwoFactor).toBe(true)
})

it('is optional again when an admin says so', async () => {
  const again = (await at.signIn(admin)).answer
  expect((await ask(false, chief)).status).toBe(200)
  await testApp.as(again).ok.listPeople()
  at.advance(2 * step)
  expect((await at.signIn(admin)).answer.mustSetUpTwoFactor).toBe(false)
})
