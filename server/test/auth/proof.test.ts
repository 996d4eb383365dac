// @rules 4-access-04 V7.5.3
import { beforeEach, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { writeExamples } from '../calls/write-examples.ts'
import { openTwoFactorApp } from './authenticator.ts'
import { doorOf } from './door.ts'

const minute = 60_000
const marked = allCalls.map(({ call }) => call).filter(({ proof }) => proof)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

let boss: Person
const at = await openTwoFactorApp()
const { testApp } = at
boss = await testApp.person('admin', 'Boss')
const anna = await testApp.person('staff', 'Anna')
beforeEach(async () => {
  boss = await at.again(boss)
})

/** The input and caller of a call that needs a proof; reads have no input. */
const prepare = async (call: Call) => {
  const example = writeExamples.find((one) => one.call === call)
  return example ? example.prepare({ at, boss, anna }) : { input: {}, as: boss }
}
const send = async (call: Call, as: { token: string }, { body }: { readonly body?: unknown } = {}) => {
  const response = await testApp.app.server.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${as.token}` },
    ...(body === undefined ? {} : { payload: Object(body) }),
  })
  const json = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, code: json ? response.json().code : undefined }
}
const prove = (body: { password?: string; code?: string }, as: { token: string } = boss) =>
  testApp.as(as).proveIdentity({ body })
const refused = { status: 403, code: 'proof_needed' }
const [aMarkedCall] = marked
if (!aMarkedCall) throw new Error('no call is marked')

it('is needed by the calls listed here, independently of the contract', () => {
  const guarded =
    `changeRole confirmCopyKey createInvitation endRegisterCode exportAll fetchCopyElsewhere listCopiesElsewhere listRegisterCodes openCopyKey removeLogo
    renewRegisterCode requireFourEyes requirePasswordReset requireTwoFactor resetTwoFactor setActive startRestore undoRestore
    updateBusinessSettings updateLogo`.split(/\s+/)
  const found = allCalls.filter(({ call }) => call.proof).map(({ name }) => name)
  expect(found.toSorted()).toEqual(guarded)
})

it.each(marked.map((call) => [nameOf(call), call] as const))(
  '%s is refused 11 minutes after a login, and accepted after a proof',
  async (_, call) => {
    const { input, as } = await prepare(call)
    at.advance(11 * minute)
    expect(await expectNothingStored(testApp.database, () => send(call, as, input))).toEqual(refused)
    expect((await prove({ password }, as)).status).toBe(200)
    expect((await send(call, as, input)).status).toBe(200)
  },
)

it('is not needed within ten minutes of a login', async () => {
  at.advance(9 * minute)
  expect(await send(aMarkedCall, boss)).not.toEqual(refused)
})

it('is checked last: missing session and permission come first, whatever the body is', async () => {
  const staff = await testApp.person('staff')
  at.advance(11 * minute)
  expect((await boss.changeRole({ body: { _id: '', role: 'admin' } })).error.code).toBe('proof_needed')
  for (const call of marked) {
    const input = call.method === 'GET' ? {} : { body: {} }
    expect([await send(call, staff, input), await send(call, { token: 'none' }, input)]).toEqual([
      { status: 403, code: 'access.forbidden' },
      { status: 401, code: 'access.signed_out' },
    ])
  }
  await boss.ok.getUserInfo()
})

it('is valid in its own session only', async () => {
  const other = (await at.signIn(boss)).answer
  at.advance(11 * minute)
  expect((await prove({ password })).answer.msg).toBe(
    'Thank you. You will not be asked again for ten minutes.',
  )
  expect([await send(aMarkedCall, other), (await send(aMarkedCall, boss)).status]).toEqual([
    refused,
    expect.not.objectContaining({ status: 403 }),
  ])
})

it('is a password or a code of the app, used once; a wrong one is reported at its field', async () => {
  const admin = await at.owner('admin')
  at.advance(11 * minute)
  const wrong = [
    await prove({}, admin),
    await prove({ code: ' ' }, admin),
    await prove({ password: 'not the password' }, admin),
    await prove({ code: at.wrongCode(admin.secret) }, admin),
    // Recovery codes are only for logins without the app.
    await prove({ code: admin.recoveryCodes[0] ?? '' }, admin),
  ]
  expect(wrong.map(({ status, error }) => [status, Object.keys(error.errorObject ?? {})])).toEqual([
    [400, ['password']],
    [400, ['code']],
    [400, ['password']],
    [400, ['code']],
    [400, ['code']],
  ])
  expect(await send(aMarkedCall, admin)).toEqual(refused)
  const code = at.codeOf(admin.secret)
  expect((await prove({ code }, admin)).status).toBe(200)
  expect(await send(aMarkedCall, admin)).not.toEqual(refused)
  expect((await prove({ code }, admin)).error.errorObject).toHaveProperty('code')
  expect((await at.signIn(admin, admin.recoveryCodes[0])).status).toBe(200)
  // A code proves nothing without a second factor.
  expect((await prove({ code: '123456' })).error.errorObject).toHaveProperty('code')
  expect((await at.logsOf(admin)).filter((kind) => kind === 'Prove identity')).toHaveLength(1)
})

it('can be tried ten times, without blocking the login or another session', async () => {
  const other = (await at.signIn(boss)).answer
  at.advance(11 * minute)
  for (let n = 0; n < 10; n += 1) expect((await prove({ password: `guess ${n}` })).status).toBe(400)
  const stopped = await prove({ password })
  expect([stopped.status, stopped.error.code, Number(stopped.headers['retry-after'])]).toEqual([
    429,
    'access.too_many',
    expect.any(Number),
  ])
  expect(await send(aMarkedCall, boss)).toEqual(refused)
  expect((await prove({ password }, other)).status).toBe(200)
  await testApp.anyone.ok.login({ body: { email: boss.email, password } })
})

it('is refused for a changed password, and for an ended session', async () => {
  const admin = await testApp.person('admin', 'Admin')
  expect((await doorOf(testApp).resetByMail(admin, 'a brand new secret')).status).toBe(200)
  expect((await prove({ password }, admin)).status).toBe(401)
  await boss.endOtherSessions()
  const again = (await at.signIn(admin, undefined, 'a brand new secret')).answer
  expect((await prove({ password }, again)).status).toBe(400)
  expect((await prove({ password: 'a brand new secret' }, again)).status).toBe(200)
})
