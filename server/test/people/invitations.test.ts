// @rules 4-invite-01 4-invite-03 4-invite-02 4-invite-04 4-activate-03
import { expect, it } from 'vitest'
import { logAction } from '#domain/messages/log-action.ts'
import { mostOpenInvitations } from '#domain/people/invitations.ts'
import type { Role } from '#domain/people/roles.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { everything } from '../../../testkit/stored.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { activationToken, lastMailTo, mailsTo } from '../mail/mails.ts'

const day = 24 * 60 * 60 * 1000

let boss: Person
let count = 0
const { testApp, storesNothing } = await openApp()
boss = await testApp.person('admin', 'Boss')

const invite = async (role: Role = 'staff', as = boss) => await as.ok.createInvitation({ body: { role } })
const find = (token: string) => testApp.anyone.findInvitation({ body: { token } })
const list = async () => (await boss.ok.listInvitations()).result
const stateOf = async (id: string) => (await list()).find(({ _id }) => _id === id)?.state
function join(token: string, email = `guest.${++count}@example.com`) {
  const body = { email, name: `Guest ${count}`, password, token }
  // From different addresses, since registrations per address are limited.
  return testApp.anyone.registerInvited({ body }, { from: `192.0.2.${count}` })
}
const logIn = (email: string) => testApp.anyone.login({ body: { email, password } })
const lastLogs = async (most: number) =>
  (
    await rowsIn<{ kind: string; params: string; changes: string }>(
      testApp,
      `select kind, params, changes from logs order by id desc limit ${most}`,
    )
  ).reverse()

it.each(['admin', 'staff', 'visitor'] as const)(
  'let one person in as %s at once, without a mail and without a verified address',
  async (role) => {
    const { token, _id, msg } = await invite(role)
    expect(msg).toBe('The invitation is ready. Its link is shown this once.')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await find(token)).answer).toMatchObject({ role, invitedBy: 'Boss' })
    const email = `new.${role}@example.com`
    expect((await join(token, email)).answer.msg).toBe('You are registered. Please log in.')
    const inside = (await logIn(email)).answer
    expect(inside.role).toBe(role)
    expect(await testApp.as(inside).ok.getUserInfo()).toMatchObject({
      role,
      active: true,
      emailVerified: false,
    })
    expect(await mailsTo(testApp, email)).toEqual([])
    expect((await list()).find((one) => one._id === _id)).toMatchObject({
      state: 'used',
      usedBy: `Guest ${count}`,
      invitedBy: 'Boss',
      role,
    })
  },
)

it('are logged with who invited whom, and never with the token, not even hashed', async () => {
  const { token, _id } = await invite()
  await join(token)
  const rows = await lastLogs(2)
  expect(rows.map(({ kind, params }) => [kind, JSON.parse(params)])).toEqual([
    ['Invite', { role: 'staff' }],
    ['Register', { role: 'staff', invitedBy: 'Boss' }],
  ])
  expect(logAction('Register', JSON.parse(rows[1]?.params ?? ''))).toBe('Register: staff, invited by Boss')
  const stored = JSON.stringify(await everything(testApp.database))
  expect(stored).not.toContain(token)
  const [{ token_hash = '' } = {}] = await rowsIn(
    testApp,
    `select token_hash from invitations where id = '${_id}'`,
  )
  expect(token_hash).not.toBe('')
  expect(JSON.stringify(rows)).not.toContain(token_hash)
  expect(JSON.stringify(await list())).not.toContain(token_hash)
})

it('work once, also when eight people use one at the same moment', async () => {
  const { token } = await invite()
  const answers = await Promise.all(Array.from({ length: 8 }, () => join(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({
    code: 'invitation.used',
    msg: 'This invitation was already used. If that was you, log in; otherwise ask for a new one.',
  })
  expect((await find(token)).error.code).toBe('invitation.used')
})

it('are over after seven days', async () => {
  const { token, _id } = await invite()
  testApp.advance(7 * day)
  boss = (await logInAgain()) ?? boss
  const refused = await storesNothing(() => join(token))
  expect([refused.status, refused.error.msg]).toEqual([
    409,
    'This invitation has expired. Ask for a new one.',
  ])
  expect(await stateOf(_id)).toBe('expired')
})

it('can be revoked, which is logged once and ends them at once', async () => {
  const { token, _id } = await invite()
  const revoke = () => boss.revokeInvitation({ body: { _id } })
  expect((await revoke()).answer.msg).toBe('The invitation is revoked. Its link no longer works.')
  expect((await lastLogs(1)).map(({ kind }) => kind)).toEqual(['Revoke invitation'])
  expect((await storesNothing(revoke)).status).toBe(200)
  expect((await join(token)).error.msg).toBe('This invitation was revoked. Ask for a new one.')
  expect(await stateOf(_id)).toBe('revoked')
})

it('that were used cannot be revoked any more, and an unknown one is 404', async () => {
  const { token, _id } = await invite()
  await join(token)
  const used = await boss.revokeInvitation({ body: { _id } })
  expect([used.status, used.error.code]).toEqual([409, 'invitation.used'])
  const gone = await boss.revokeInvitation({ body: { _id: 'none' } })
  expect([gone.status, gone.error.code]).toEqual([404, 'invitation.gone'])
  const unknown = await join('x'.repeat(43))
  expect([unknown.status, unknown.error.code]).toEqual([404, 'invitation.gone'])
})

it('of an admin who was deactivated or got another role no longer work', async () => {
  const deputy = await testApp.person('admin', 'Deputy')
  const first = await invite('admin', deputy)
  const { result } = await boss.ok.listPeople()
  const _id = result.find(({ email }) => email === deputy.email)?._id ?? ''
  await boss.changeRole({ body: { _id, role: 'staff' } })
  expect((await join(first.token)).error.code).toBe('invitation.revoked')
  await boss.changeRole({ body: { _id, role: 'admin' } })
  expect((await find(first.token)).status).toBe(200)
  await boss.setActive({ body: { _id, active: false } })
  expect((await join(first.token)).error.code).toBe('invitation.revoked')
})

it('with a wrong form or a taken address stay open', async () => {
  const { token, _id } = await invite()
  const body = { email: 'none', name: ' ', password: 'short', token }
  const wrong = await storesNothing(() => testApp.anyone.registerInvited({ body }, { from: '198.51.100.1' }))
  expect(wrong.error.errorObject).toEqual({
    email: 'Enter an email address such as name@example.com.',
    name: 'Enter your name.',
    password: 'Use at least 9 characters.',
  })
  const taken = await storesNothing(() => join(token, boss.email))
  expect(taken.error.errorObject).toEqual({ email: 'This email address is already registered.' })
  expect(await stateOf(_id)).toBe('open')
})

it('are limited to a hundred open ones', async () => {
  await testApp.sql('delete from invitations')
  const answers = []
  for (let at = 0; at <= mostOpenInvitations; at += 1) {
    answers.push(await boss.createInvitation({ body: { role: 'visitor' } }))
  }
  const last = answers.pop()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([last?.status, last?.error.code]).toEqual([409, 'invitation.too_many'])
  await testApp.sql('delete from invitations')
})

it('a followed activation link ends the password that was chosen with an invitation', async () => {
  const { token } = await invite('staff')
  const email = 'someone.else@example.com'
  await join(token, email)
  expect((await logIn(email)).status).toBe(200)
  await testApp.anyone.resendActivation({ body: { email } }, { from: '198.51.100.2' })
  const link = activationToken(await lastMailTo(testApp, email))
  expect((await testApp.anyone.verifyEmail({ query: { token: link } })).text).toContain('is confirmed')
  expect((await logIn(email)).status).toBe(400)
})

async function logInAgain(): Promise<Person | null> {
  const { answer, status } = await logIn(boss.email)
  return status === 200 ? { ...boss, token: answer.token, ...testApp.as(answer) } : null
}
