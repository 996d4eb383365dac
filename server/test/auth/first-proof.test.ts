// @rules 4-activate-03 V7.4.1 4-people-03
import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { cookieOf } from '../../../testkit/api-client.ts'
import { idOf } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { password } from '../../../testkit/test-app.ts'
import { newestLog } from '../log/stored-logs.ts'
import { activationToken, lastMailTo, mailsTo } from '../mail/mails.ts'
import { openTwoFactorApp } from './authenticator.ts'
import { doorOf, newPassword } from './door.ts'

let addresses = 0
const at = await openTwoFactorApp()
const { testApp } = at
const boss = await testApp.person('admin', 'Boss')

const from = () => {
  addresses += 1
  return `10.40.${addresses >> 8}.${addresses & 255}`
}
const door = doorOf(testApp)
const { register, look, follow, linkTo: lastLink } = door
const signIn = (email: string, secret: string, cookie?: string, code?: string) =>
  door.signIn(email, secret, { from: from(), ...(cookie && { cookie }), ...(code && { code }) })
const linkTo = async (email: string) => {
  const mail = (await mailsTo(testApp, email)).findLast(({ text }) => text.includes('verify_email'))
  return mail ? activationToken(mail) : ''
}
/** A new session, as calls about people need a recent login. */
const admin = async () => (await signIn(boss.email, password)).answer
const give = async (email: string, role: Role) =>
  testApp.as(await admin()).changeRole({ body: { _id: await idOf(testApp, { email }), role } })
const activate = async (email: string, active: boolean) =>
  testApp.as(await admin()).setActive({ body: { _id: await idOf(testApp, { email }), active } })
const askForCode = (email: string, name: string) => door.askForCode({ email, name }, { from: from() })
const reset = (email: string, name: string, code: string) =>
  door.reset({ email, name }, code, newPassword, { from: from() })
const newPasswordFor = async (email: string, name: string) => {
  await askForCode(email, name)
  return reset(email, name, await door.mailedCode({ email }))
}

it('of a visitor who becomes staff keeps the password, the second factor and the name, by the main button of its page', async () => {
  const { email, name, secret } = await at.owner('visitor')
  expect((await give(email, 'staff')).status).toBe(200)
  const link = await linkTo(email)
  const asked = await look(link)
  expect(asked.text).toContain(`the account of ${email}, username ${name}. Its password stays`)
  expect(asked.text).toContain('If you did not choose that password yourself')
  expect((await follow(link)).text).toContain('Your account is active')
  const inside = await signIn(email, password, undefined, at.codeOf(secret))
  expect([inside.status, inside.answer.role]).toEqual([200, 'staff'])
  expect((await look(link)).text).toContain('Your account is already active')
})

it('of a visitor who becomes staff ends all earlier preparations on request: password, sessions, second factor, devices, code', async () => {
  const stranger = await at.owner('visitor')
  const { email, name } = stranger
  const prepared = await signIn(email, password, undefined, at.codeOf(stranger.secret))
  expect(prepared.status).toBe(200)
  expect((await give(email, 'staff')).status).toBe(200)
  await askForCode(email, name)
  const mailed = await door.mailedCode({ email })

  const link = await linkTo(email)
  const page = await testApp.anyone.verifyEmail({ query: { token: link, newPassword: 'yes' } })
  expect(page.text).toContain('Your email address is confirmed')
  expect(page.text).toContain('<a href="/reset_password">')
  expect(page.text).toContain(`the email ${email} and the username ${name}`)
  for (const as of [stranger, prepared.answer]) expect(await at.works(as)).toBe(false)
  expect((await signIn(email, password)).error.code).toBe('login.wrong')
  expect((await reset(email, name, mailed)).error.code).toBe('reset.code')
  const { kind, changes } = await newestLog(testApp)
  expect(kind).toBe('Activate account')
  expect(JSON.stringify(changes)).toContain('"second_factor":"off"')
  // Who opens the link again reads how to go on.
  for (const again of [await look(link), await follow(link)])
    expect(again.text).toContain('<a href="/reset_password">')

  const chosen = await newPasswordFor(email, name)
  expect(chosen.status).toBe(200)
  for (let n = 0; n < 10; n += 1) await signIn(email, 'a wrong guess')
  expect((await signIn(email, newPassword, cookieOf(prepared))).status).toBe(429)
  const inside = await signIn(email, newPassword, cookieOf(chosen))
  expect([inside.status, inside.answer.role]).toEqual([200, 'staff'])
  const self = await testApp.as(inside.answer).ok.getUserInfo()
  expect(self).toMatchObject({ email, role: 'staff', emailVerified: true })
})

it('of a visitor who has never signed in keeps the password too', async () => {
  const email = 'never.here@example.com'
  await register(email, 'visitor', { name: 'Never' })
  await give(email, 'admin')
  expect((await signIn(email, password)).error.code).toBe('login.not_activated')
  expect((await follow(await linkTo(email))).text).toContain('Your account is active')
  expect((await signIn(email, password)).answer.role).toBe('admin')
})

it('returns an address to its owner, who could not register, without an admin', async () => {
  const stranger = await testApp.person('visitor', 'Stranger')
  const { email } = stranger
  const taken = await register(email, 'visitor', { name: 'Owner', password: newPassword })
  expect(taken.error.errorObject).toEqual({ email: 'This email address is already registered.' })
  await testApp.anyone.ok.resendActivation({ body: { email } })
  const mail = await lastMailTo(testApp, email)
  expect(mail.subject).toBe('Confirm your email address · Parcel Desk')
  expect((await look(activationToken(mail))).text).toContain('username Stranger, then ends')
  expect(await at.works(stranger)).toBe(true)
  const page = await follow(activationToken(mail))
  expect(page.text).toContain('the username Stranger')
  expect(await at.works(stranger)).toBe(false)
  expect((await newPasswordFor(email, 'Stranger')).status).toBe(200)
  expect((await signIn(email, newPassword)).answer.role).toBe('visitor')
})

it('by a mailed code removes an earlier second factor, and verifies no email', async () => {
  const stranger = await at.owner('visitor')
  const { email, name } = stranger
  expect((await newPasswordFor(email, name)).status).toBe(200)
  expect(await at.works(stranger)).toBe(false)
  const inside = await signIn(email, newPassword)
  expect(inside.status).toBe(200)
  const as = inside.answer
  expect((await testApp.as(as).ok.getUserInfo()).emailVerified).toBe(false)
  // The first proof: the link keeps the password that the owner of the address has chosen.
  await give(email, 'staff')
  expect((await follow(await linkTo(email))).text).toContain('Your account is active')
  expect((await signIn(email, newPassword)).answer.role).toBe('staff')
})

it('of staff who were visitors for a while keeps the password', async () => {
  const email = 'for.a.while@example.com'
  await register(email, 'staff', { name: 'While' })
  await give(email, 'visitor')
  expect((await signIn(email, password)).status).toBe(200)
  await give(email, 'staff')
  expect((await follow(await linkTo(email))).text).toContain('Your account is active')
  expect((await signIn(email, password)).answer.role).toBe('staff')
})

it('ends a concurrent login', async () => {
  const stranger = await testApp.person('visitor', 'Quick')
  const { email } = stranger
  await testApp.anyone.resendActivation({ body: { email } })
  const link = await lastLink(email)
  const [page, ...logins] = await Promise.all([
    follow(link),
    ...Array.from({ length: 6 }, () => signIn(email, password)),
  ])
  expect(page.text).toContain('/reset_password')
  for (const { answer } of logins.filter(({ status }) => status === 200))
    expect(await at.works(answer)).toBe(false)
  expect((await signIn(email, password)).status).toBe(400)
})

it('is requested by mails without a name, which a stranger may have chosen; later mails contain the name', async () => {
  const email = 'somebody.else@example.com'
  const name = 'Pay 100 to account 6222'
  expect((await register(email, 'visitor', { name })).status).toBe(200)
  await testApp.anyone.resendActivation({ body: { email } }, { from: from() })
  // Sent before another one replaces it.
  await testApp.mails()
  await askForCode(email, name)
  await give(email, 'staff')
  const before = await mailsTo(testApp, email)
  expect(before).toHaveLength(4)
  for (const { text, html, subject } of before) {
    expect(text).toMatch(/^Hello,\n/)
    expect(text + html + subject).not.toContain('6222')
  }
  await follow(await linkTo(email))
  await askForCode(email, name)
  expect((await lastMailTo(testApp, email)).text).toMatch(/^Hello Pay 100 to account 6222,\n/)
})

it('is never requested under a name with a link, which is refused', async () => {
  const refused = await expectNothingStored(testApp.database, () =>
    register('linked@example.com', 'visitor', { name: 'Anna www.evil.example' }),
  )
  const wrong = { name: 'Enter your name without a link or web address.' }
  expect([refused.status, refused.error.errorObject]).toEqual([400, wrong])
})

describe('a deactivated person', () => {
  it.each(['staff', 'visitor'] as const)('who was %s does not come back by any call', async (role) => {
    const gone = await testApp.person(role, `Gone ${role}`)
    const { email, name } = gone
    await askForCode(email, name)
    const code = await door.mailedCode({ email })
    await activate(email, false)
    const mails = (await mailsTo(testApp, email)).length
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '\u200b@')]
    await expectNothingStored(testApp.database, async () => {
      for (const spelled of spellings) {
        const again = await register(spelled, role, { name })
        expect(again.error.errorObject).toEqual({ email: 'This email address is already registered.' })
      }
      const unknownEmail = await askForCode('nobody@example.com', name)
      expect((await askForCode(email.toUpperCase(), name)).text).toBe(unknownEmail.text)
      const unknown = await testApp.anyone.resendActivation({ body: { email: 'nobody@example.com' } })
      expect((await testApp.anyone.resendActivation({ body: { email } })).text).toBe(unknown.text)
      expect((await reset(email, name, code)).error.code).toBe('reset.code')
    })
    expect((await mailsTo(testApp, email)).length).toBe(mails)
    expect((await signIn(email, password)).error.code).toBe('login.deactivated')
    expect((await signIn(email, newPassword)).error.code).toBe('login.wrong')
  })

  it('learns of it from a mailed link, which works once an admin reactivates the account', async () => {
    const email = 'out.early@example.com'
    await register(email, 'staff', { name: 'Early' })
    const link = await lastLink(email)
    await activate(email, false)
    const page = await expectNothingStored(testApp.database, () => follow(link))
    expect(page.text).toContain('This account is deactivated. Ask an admin.')
    await activate(email, true)
    expect((await follow(link)).text).toContain('Your account is active')
  })
})
