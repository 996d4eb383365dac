// @rules 4-people-01 4-session-03 V7.4.1 4-people-02
import { expect, it } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { idOf, openApp } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { doorOf } from '../auth/door.ts'
import { newestLog } from '../log/stored-logs.ts'
import { activationToken, lastMailTo } from '../mail/mails.ts'

const { testApp, boss, storesNothing } = await openApp({ boss: 'admin' })
await testApp.person('admin', 'Deputy')

const people = async (by = boss) => (await by.ok.listPeople()).result
const works = async (as: { token: string }) => (await testApp.as(as).getUserInfo()).status === 200
const signIn = ({ email }: Person, secret = password) => doorOf(testApp).signIn(email, secret)
const give = async (person: Person, role: Role, by = boss) =>
  by.changeRole({ body: { _id: await idOf(testApp, person), role } })
const activate = async (person: Person, active: boolean, by = boss) =>
  by.setActive({ body: { _id: await idOf(testApp, person), active } })
const lastLog = async () => {
  const { kind, user_name: by, params, changes } = await newestLog(testApp)
  return { kind, by, params, changes }
}

it('are listed newest first, with the data that admins need and nothing secret', async () => {
  const vera = await testApp.person('visitor', 'Vera')
  const [newest] = await people()
  expect(newest).toEqual({
    _id: expect.any(String),
    email: vera.email,
    name: 'Vera',
    role: 'visitor',
    active: true,
    // She has not followed a link.
    emailVerified: false,
    twoFactor: false,
    sessions: 1,
    cartPieces: 0,
    lastLoginAt: expect.stringMatching(/^\d{4}-.*Z$/),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const { text } = await boss.listPeople()
  expect(text).not.toMatch(/argon2|hash|secret/i)
})

it('can get another role, which ends their sessions at once, is logged, and mailed in their language', async () => {
  const sam = await testApp.person('staff', 'Sam')
  await testApp.anyone.login({ body: { email: sam.email, password } }, { language: 'zh-CN' })
  const done = await give(sam, 'admin')
  expect(done.answer).toEqual({ msg: 'Sam is now admin and has to log in again.' })
  expect(await lastLog()).toMatchObject({
    kind: 'Change role',
    by: 'Boss',
    params: { person: 'Sam', was: 'staff', role: 'admin' },
    changes: [
      { table: 'users', id: await idOf(testApp, sam), before: { role: 'staff' }, after: { role: 'admin' } },
      { table: 'sessions' },
      { table: 'sessions' },
    ],
  })
  expect(await works(sam)).toBe(false)
  const mail = await lastMailTo(testApp, sam.email)
  expect([mail.subject, mail.text]).toEqual([
    '您的账号已更改 · Parcel Desk',
    expect.stringContaining('您的角色现在是管理员'),
  ])
  const again = await signIn(sam)
  expect([again.answer.role, (await people({ ...sam, ...testApp.as(again.answer) })).length > 0]).toEqual([
    'admin',
    true,
  ])
  const same = await storesNothing(() => give(sam, 'admin'))
  expect([same.status, same.error.code]).toEqual([409, 'people.same_role'])
})

it('can be deactivated at once and reactivated, without their old sessions', async () => {
  const lea = await testApp.person('staff', 'Lea')
  const out = await activate(lea, false)
  expect(out.answer).toEqual({ msg: 'Lea is deactivated and logged out everywhere.' })
  expect((await lastLog()).kind).toBe('Deactivate')
  expect(await works(lea)).toBe(false)
  expect((await signIn(lea)).error.code).toBe('login.deactivated')
  expect((await people()).find(({ email }) => email === lea.email)).toMatchObject({
    active: false,
    sessions: 0,
  })
  await storesNothing(() => activate(lea, false))
  expect((await activate(lea, true)).answer).toEqual({ msg: 'Lea can log in again.' })
  expect(await works(lea)).toBe(false)
  expect((await signIn(lea)).status).toBe(200)
})

it('can be required to choose a new password: the old one and every session end, and a mail explains it', async () => {
  const pat = await testApp.person('staff', 'Pat')
  const asked = await boss.requirePasswordReset({ body: { _id: await idOf(testApp, pat) } })
  expect(asked.status).toBe(200)
  expect(JSON.stringify(await lastLog())).not.toMatch(/argon2/)
  expect(await works(pat)).toBe(false)
  for (const secret of [password, '', ' ', 'undefined', 'null'])
    expect((await signIn(pat, secret)).status).toBe(400)
  const guess = await signIn(pat, 'any other text')
  expect(guess.text).toBe((await signIn({ ...pat, email: 'nobody@example.com' }, 'any')).text)
  const mail = await lastMailTo(testApp, pat.email)
  expect([mail.subject, mail.text]).toEqual([
    'Choose a new password · Parcel Desk',
    expect.stringContaining('/reset_password'),
  ])
  expect((await doorOf(testApp).resetByMail(pat, 'a brand new secret')).status).toBe(200)
  expect((await signIn(pat, 'a brand new secret')).status).toBe(200)
})

it('can get another activation link, which voids the older one', async () => {
  const ada = await testApp.person('staff', 'Ada')
  const send = async () => boss.sendActivationAgain({ body: { _id: await idOf(testApp, ada) } })
  const refused = await send()
  expect([refused.status, refused.error.code]).toEqual([409, 'people.activated_already'])
  await testApp.sql(`update users set email_verified = 0 where email = '${ada.email}'`)
  expect((await send()).answer.msg).toBe('A new activation link for Ada is on its way.')
  const token = activationToken(await lastMailTo(testApp, ada.email))
  expect((await testApp.anyone.verifyEmail({ query: { token } })).text).toContain('Your account is active')
  expect((await signIn(ada)).status).toBe(200)
})

it('who do not exist are refused as gone', async () => {
  const as = boss
  const _id = 'nobody'
  const answers = await storesNothing(() =>
    Promise.all([
      as.changeRole({ body: { _id, role: 'staff' } }),
      as.setActive({ body: { _id, active: false } }),
      as.requirePasswordReset({ body: { _id } }),
      as.sendActivationAgain({ body: { _id } }),
      as.resetTwoFactor({ body: { _id } }),
    ]),
  )
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    Array(5).fill([404, 'people.gone']),
  )
})

it('can neither deactivate themselves nor reset their own second factor', async () => {
  const body = { _id: await idOf(testApp, boss) }
  const answers = [await activate(boss, false), await boss.resetTwoFactor({ body })]
  expect(answers.map(({ error }) => error.code)).toEqual(['people.self', 'people.self'])
  expect(await works(boss)).toBe(true)
})
