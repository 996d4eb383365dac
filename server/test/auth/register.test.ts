import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, login, register, resendActivation, verifyEmail } from '#contract/account.ts'
import { everything, expectNothingStored } from '../../../testkit/stored.ts'
import { engines, openTestApp, password, type TestApp } from '../../../testkit/test-app.ts'
import { activationToken, lastMailTo, mailsTo } from '../mail/mails.ts'

const hour = 60 * 60 * 1000

describe.each(engines)('registering on %s', (engine) => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await openTestApp(engine)
  })
  afterAll(() => desk.close())

  function form(email: string, code: 'admin' | 'staff' | 'visitor' = 'staff') {
    return { email, name: 'Anna', password, registerCode: desk.registerCodes[code] }
  }
  const signIn = (email: string) => desk.call(login, { body: { email, password } })
  const follow = (token: string) => desk.call(verifyEmail, { query: { token } })

  it.each(['admin', 'staff'] as const)(
    'gives the code of %s that role, once the mailed link was followed',
    async (role) => {
      const email = `${role}.one@example.com`
      expect((await desk.call(register, { body: form(email, role) })).answer.msg).toMatch(/mail we sent you/)
      const early = await signIn(email)
      expect([early.status, early.error.msg]).toEqual([
        400,
        'Activate your account first: follow the link in the mail we sent you.',
      ])

      const page = await follow(activationToken(await lastMailTo(desk, email)))
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text).toContain('Your account is active')
      expect(page.text).toContain('<a href="/login">')

      const { answer } = await signIn(email)
      expect(answer).toMatchObject({ name: 'Anna', role, msg: 'Welcome, Anna.' })
      const self = (await desk.call(getUserInfo, {}, { as: answer })).answer
      expect(self).toMatchObject({ email, name: 'Anna', role, active: true, emailVerified: true })
    },
  )

  it('lets visitors in at once, without a mail', async () => {
    const email = 'visitor.one@example.com'
    const answer = await desk.call(register, { body: form(email, 'visitor') })
    expect(answer.answer.msg).toBe('You are registered. Please login.')
    const inside = (await signIn(email)).answer
    expect(inside.role).toBe('visitor')
    expect((await desk.call(getUserInfo, {}, { as: inside })).answer.emailVerified).toBe(false)
    expect(await mailsTo(desk, email)).toEqual([])
  })

  it('names every wrong field and stores nothing', async () => {
    const body = { email: 'no address', name: ' ', password: '12345678', registerCode: 'guess' }
    const answer = await expectNothingStored(desk.database, () => desk.call(register, { body }))
    expect([answer.status, answer.error.msg]).toEqual([400, 'Please check the marked fields.'])
    expect(answer.error.errorObject).toEqual({
      email: 'Enter an email address such as name@example.com.',
      name: 'Enter a name of at most 60 characters.',
      password: 'Use at least 9 characters.',
      registerCode: 'This register code is not known. Ask an admin for it.',
    })
  })

  it('takes one account for each address, however it is written, and of ten at once makes one', async () => {
    const spellings = ['Twice@Example.com', ' twice@example.com', 'TWICE@EXAMPLE.COM']
    const tries = Array.from({ length: 9 }, (_, n) => form(spellings[n % 3] ?? '', 'visitor'))
    const answers = await Promise.all(tries.map((body) => desk.call(register, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(8)
    expect(refused[0]?.error.errorObject).toEqual({ email: 'This email address is registered already.' })
    expect((await signIn('twice@example.com')).status).toBe(200)
  })

  it('accepts a link once', async () => {
    const email = 'once@example.com'
    await desk.call(register, { body: form(email) })
    const token = activationToken(await lastMailTo(desk, email))
    expect((await follow(token)).text).toContain('Your account is active')
    const again = await expectNothingStored(desk.database, () => follow(token))
    expect(again.text).toContain('used already or has expired')
    expect((await signIn(email)).status).toBe(200)
  })

  it('accepts a link for 24 hours, and gives another when asked; the older one is void then', async () => {
    const email = 'late@example.com'
    await desk.call(register, { body: form(email) })
    const first = activationToken(await lastMailTo(desk, email))
    desk.advance(24 * hour + 1000)
    expect((await follow(first)).text).toContain('has expired')
    expect((await signIn(email)).status).toBe(400)

    const asked = await desk.call(resendActivation, { body: { email } })
    const second = activationToken(await lastMailTo(desk, email))
    await desk.call(resendActivation, { body: { email } })
    const third = activationToken(await lastMailTo(desk, email))
    expect((await follow(second)).text).toContain('has expired')
    desk.advance(24 * hour - 60_000)
    expect((await follow(third)).text).toContain('Your account is active')
    expect((await signIn(email)).status).toBe(200)

    const stranger = await desk.call(resendActivation, { body: { email: 'nobody@example.com' } })
    expect(stranger.text).toBe(asked.text)
    const mails = (await mailsTo(desk, email)).length
    expect((await desk.call(resendActivation, { body: { email } })).text).toBe(asked.text)
    expect(await mailsTo(desk, email)).toHaveLength(mails)
  })

  it('stores neither the password nor, once mailed, the link: only their hashes', async () => {
    const email = 'secrets@example.com'
    await desk.call(register, { body: form(email) })
    const token = activationToken(await lastMailTo(desk, email))
    const mails = await desk.database.db.selectFrom('mails').selectAll().execute()
    const all = JSON.stringify([await everything(desk.database), mails])
    expect(all).not.toContain(token)
    expect(all).not.toContain(password)
    const user = await desk.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('stores names as they are shown, without invisible characters, and escapes them in pages and mails', async () => {
    const email = 'odd@example.com'
    const name = ' <b>Zoë\u0000\u200b\u202e 陈</b> '
    const body = { ...form(email), name, role: 'admin', active: 0, _id: 'mine' }
    expect((await desk.call(register, { body })).status).toBe(200)
    const mail = await lastMailTo(desk, email)
    expect(mail.html).not.toContain('<b>Zoë')
    await follow(activationToken(mail))
    const signedIn = (await signIn(email)).answer
    expect(signedIn.name).toBe('<b>Zoë 陈</b>')
    expect(signedIn.role).toBe('staff')
  })
})
