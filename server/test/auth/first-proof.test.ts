// @rules 4-activate-03 V7.4.1 4-people-03
import { afterAll, describe, expect, it } from 'vitest'
import {
  getUserInfo,
  login,
  register,
  resendActivation,
  resetPassword,
  sendVerificationCode,
  showActivation,
  verifyEmail,
} from '#contract/account.ts'
import { changeRole, listPeople, setActive } from '#contract/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { cookieOf } from '../../../testkit/api-client.ts'
import { engine } from '../../../testkit/engine.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { password } from '../../../testkit/test-app.ts'
import { newestLog } from '../log/stored-logs.ts'
import { activationToken, codeIn, lastMailTo, mailsTo } from '../mail/mails.ts'
import { openTwoFactorApp } from './authenticator.ts'

const newPassword = 'another long secret'

describe('the first proof of an address', async () => {
  let addresses = 0
  const at = await openTwoFactorApp(engine)
  const testApp = at.testApp
  const boss = await testApp.person('admin', 'Boss')
  afterAll(() => testApp.close())

  const from = () => {
    addresses += 1
    return `10.40.${addresses >> 8}.${addresses & 255}`
  }
  const signIn = (email: string, secret: string, cookie?: string) =>
    testApp.call(
      login,
      { body: { email, password: secret } },
      { from: from(), ...(cookie !== undefined && { cookie }) },
    )
  const look = (token: string) => testApp.call(showActivation, { query: { token } })
  const follow = (token: string) => testApp.call(verifyEmail, { query: { token } })
  const lastLink = async (email: string) => activationToken(await lastMailTo(testApp, email))
  const linkTo = async (email: string) => {
    const mail = (await mailsTo(testApp, email)).findLast(({ text }) => text.includes('verify_email'))
    return mail ? activationToken(mail) : ''
  }
  /** A new session, as calls about people need a recent login. */
  const admin = async () => (await signIn(boss.email, password)).answer
  const idOf = async (email: string) => {
    const { result } = (await testApp.call(listPeople, {}, { as: await admin() })).answer
    return result.find((one) => one.email === email)?._id ?? ''
  }
  const give = async (email: string, role: Role) =>
    testApp.call(changeRole, { body: { _id: await idOf(email), role } }, { as: await admin() })
  const activate = async (email: string, active: boolean) =>
    testApp.call(setActive, { body: { _id: await idOf(email), active } }, { as: await admin() })
  const askForCode = (email: string, name: string) =>
    testApp.call(sendVerificationCode, { body: { email, name } }, { from: from() })
  const reset = (email: string, name: string, code: string) =>
    testApp.call(resetPassword, { body: { email, name, code, password: newPassword } }, { from: from() })
  const newPasswordFor = async (email: string, name: string) => {
    await askForCode(email, name)
    return reset(email, name, codeIn(await lastMailTo(testApp, email)))
  }

  it('of a visitor who becomes staff keeps the password, the second factor and the name, by the main button of its page', async () => {
    const { email, name, secret } = await at.owner('visitor')
    expect((await give(email, 'staff')).status).toBe(200)
    const link = await linkTo(email)
    const asked = await look(link)
    expect(asked.text).toContain(`the account of ${email}, username ${name}. Its password stays`)
    expect(asked.text).toContain('If you did not choose that password yourself')
    expect((await follow(link)).text).toContain('Your account is active')
    const body = { email, password, code: at.codeOf(secret) }
    const inside = await testApp.call(login, { body }, { from: from() })
    expect([inside.status, inside.answer.role]).toEqual([200, 'staff'])
    expect((await look(link)).text).toContain('Your account is already active')
  })

  it('of a visitor who becomes staff ends all earlier preparations on request: password, sessions, second factor, devices, code', async () => {
    const stranger = await at.owner('visitor')
    const { email, name } = stranger
    const code = at.codeOf(stranger.secret)
    const prepared = await testApp.call(login, { body: { email, password, code } }, { from: from() })
    expect(prepared.status).toBe(200)
    expect((await give(email, 'staff')).status).toBe(200)
    await askForCode(email, name)
    const mailed = codeIn(await lastMailTo(testApp, email))

    const link = await linkTo(email)
    const page = await testApp.call(verifyEmail, { query: { token: link, newPassword: 'yes' } })
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
    const self = (await testApp.call(getUserInfo, {}, { as: inside.answer })).answer
    expect(self).toMatchObject({ email, role: 'staff', emailVerified: true })
  })

  it('of a visitor who has never signed in keeps the password too', async () => {
    const email = 'never.here@example.com'
    const body = { email, name: 'Never', password, registerCode: testApp.registerCodes.visitor }
    await testApp.call(register, { body })
    await give(email, 'admin')
    expect((await signIn(email, password)).error.code).toBe('login.not_activated')
    expect((await follow(await linkTo(email))).text).toContain('Your account is active')
    expect((await signIn(email, password)).answer.role).toBe('admin')
  })

  it('returns an address to its owner, who could not register, without an admin', async () => {
    const stranger = await testApp.person('visitor', 'Stranger')
    const { email } = stranger
    const body = { email, name: 'Owner', password: newPassword, registerCode: testApp.registerCodes.visitor }
    const taken = await testApp.call(register, { body })
    expect(taken.error.errorObject).toEqual({ email: 'This email address is already registered.' })
    expect((await testApp.call(resendActivation, { body: { email } })).status).toBe(200)
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
    expect((await testApp.call(getUserInfo, {}, { as })).answer.emailVerified).toBe(false)
    // The first proof: the link keeps the password that the owner of the address has chosen.
    await give(email, 'staff')
    expect((await follow(await linkTo(email))).text).toContain('Your account is active')
    expect((await signIn(email, newPassword)).answer.role).toBe('staff')
  })

  it('of staff who were visitors for a while keeps the password', async () => {
    const email = 'for.a.while@example.com'
    const body = { email, name: 'While', password, registerCode: testApp.registerCodes.staff }
    await testApp.call(register, { body })
    await give(email, 'visitor')
    expect((await signIn(email, password)).status).toBe(200)
    await give(email, 'staff')
    expect((await follow(await linkTo(email))).text).toContain('Your account is active')
    expect((await signIn(email, password)).answer.role).toBe('staff')
  })

  it('ends a concurrent login', async () => {
    const stranger = await testApp.person('visitor', 'Quick')
    const { email } = stranger
    await testApp.call(resendActivation, { body: { email } })
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
    const body = { email, name, password, registerCode: testApp.registerCodes.visitor }
    expect((await testApp.call(register, { body })).status).toBe(200)
    await testApp.call(resendActivation, { body: { email } }, { from: from() })
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
    const body = {
      email: 'linked@example.com',
      name: 'Anna www.evil.example',
      password,
      registerCode: testApp.registerCodes.visitor,
    }
    const refused = await expectNothingStored(testApp.database, () => testApp.call(register, { body }))
    expect([refused.status, refused.error.errorObject]).toEqual([
      400,
      { name: 'Enter your name without a link or web address.' },
    ])
  })

  describe('a deactivated person', () => {
    it.each(['staff', 'visitor'] as const)('who was %s does not come back by any call', async (role) => {
      const gone = await testApp.person(role, `Gone ${role}`)
      const { email, name } = gone
      await askForCode(email, name)
      const code = codeIn(await lastMailTo(testApp, email))
      await activate(email, false)
      const mails = (await mailsTo(testApp, email)).length
      const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '\u200b@')]
      await expectNothingStored(testApp.database, async () => {
        for (const spelled of spellings) {
          const body = { email: spelled, name, password, registerCode: testApp.registerCodes[role] }
          const again = await testApp.call(register, { body })
          expect(again.error.errorObject).toEqual({ email: 'This email address is already registered.' })
        }
        const unknownEmail = await askForCode('nobody@example.com', name)
        expect((await askForCode(email.toUpperCase(), name)).text).toBe(unknownEmail.text)
        const unknown = await testApp.call(resendActivation, { body: { email: 'nobody@example.com' } })
        expect((await testApp.call(resendActivation, { body: { email } })).text).toBe(unknown.text)
        expect((await reset(email, name, code)).error.code).toBe('reset.code')
      })
      expect((await mailsTo(testApp, email)).length).toBe(mails)
      expect((await signIn(email, password)).error.code).toBe('login.deactivated')
      expect((await signIn(email, newPassword)).error.code).toBe('login.wrong')
    })

    it('learns of it from a mailed link, which works once an admin reactivates the account', async () => {
      const email = 'out.early@example.com'
      const body = { email, name: 'Early', password, registerCode: testApp.registerCodes.staff }
      await testApp.call(register, { body })
      const link = await lastLink(email)
      await activate(email, false)
      const page = await expectNothingStored(testApp.database, () => follow(link))
      expect(page.text).toContain('This account is deactivated. Ask an admin.')
      await activate(email, true)
      expect((await follow(link)).text).toContain('Your account is active')
    })
  })
})
