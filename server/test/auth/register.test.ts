// @rules 4-register-01 13-role-07 13-role-09 14-call-32 13-role-08 4-form-01 12-form-03 14-call-03 5-form-01
// @rules 4-register-06 4-activate-01 4-activate-02
import { load } from 'cheerio'
import { expect, it, vi } from 'vitest'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { everything } from '../../../testkit/stored.ts'
import { password } from '../../../testkit/test-app.ts'
import { activationToken, lastMailTo, mailsTo } from '../mail/mails.ts'
import { doorOf } from './door.ts'

const hour = 60 * 60 * 1000

const { testApp, storesNothing } = await openApp()

const { formOf: form, register, signIn, look, follow, linkTo } = doorOf(testApp)

it.each(['admin', 'staff'] as const)(
  'with the code of %s gives that role, once the mailed link was followed',
  async (role) => {
    const email = `${role}.one@example.com`
    expect((await register(email, role)).answer.msg).toMatch(/mail we sent you/)
    const early = await signIn(email)
    expect([early.status, early.error.msg]).toEqual([
      400,
      'Activate your account first: follow the link in the mail we sent you.',
    ])

    const page = await follow(await linkTo(email))
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Your account is active')
    expect(page.text).toContain(`<a href="/login#email=${encodeURIComponent(email)}">`)

    const { answer } = await signIn(email)
    expect(answer).toMatchObject({ name: 'Anna', role, msg: 'Welcome, Anna.' })
    const self = await testApp.as(answer).ok.getUserInfo()
    expect(self).toMatchObject({ email, name: 'Anna', role, active: true, emailVerified: true })
  },
)

it('lets visitors in at once, without a mail', async () => {
  const email = 'visitor.one@example.com'
  const answer = await register(email, 'visitor')
  expect(answer.answer.msg).toBe('You are registered. Please log in.')
  const inside = (await signIn(email)).answer
  expect(inside.role).toBe('visitor')
  expect((await testApp.as(inside).ok.getUserInfo()).emailVerified).toBe(false)
  expect(await mailsTo(testApp, email)).toEqual([])
})

it('names every wrong field and stores nothing', async () => {
  const body = { email: 'no address', name: ' ', password: '12345678', registerCode: 'guess' }
  const answer = await storesNothing(() => testApp.anyone.register({ body }))
  expect([answer.status, answer.error.msg]).toEqual([400, 'Please check the marked fields.'])
  expect(answer.error.errorObject).toEqual({
    email: 'Enter an email address such as name@example.com.',
    name: 'Enter your name.',
    password: 'Use at least 9 characters.',
    registerCode: 'This register code is not known. Ask an admin for it.',
  })
})

it('takes a missing field for an empty one', async () => {
  const send = (method: 'POST' | 'PUT', url: string) =>
    testApp.app.server.inject({ method, url, payload: {} })
  const fieldsOf = async (method: 'POST' | 'PUT', url: string) => {
    const answer = await send(method, url)
    return [answer.statusCode, Object.keys(answer.json().errorObject ?? {})]
  }
  expect(await fieldsOf('POST', '/api/register')).toEqual([
    400,
    ['email', 'name', 'password', 'registerCode'],
  ])
  expect(await fieldsOf('POST', '/api/login')).toEqual([400, ['email', 'password']])
  expect(await fieldsOf('POST', '/api/reset_password/verification_code')).toEqual([400, ['email', 'name']])
  expect(await fieldsOf('PUT', '/api/reset_password')).toEqual([400, ['password']])
})

it('says with one wrong field what is wrong with it', async () => {
  const body = { ...form('alone@example.com', 'visitor'), name: ' ' }
  const { status, error } = await testApp.anyone.register({ body })
  expect([status, error.msg]).toEqual([400, 'Enter your name.'])
  expect(error.errorObject).toEqual({ name: error.msg })
})

it('creates one account for each address, however it is written, also from ten concurrent requests', async () => {
  const spellings = ['Twice@Example.com', ' twice@example.com', 'TWICE@EXAMPLE.COM']
  const tries = Array.from({ length: 9 }, (_, n) => form(spellings[n % 3] ?? '', 'visitor'))
  const answers = await Promise.all(tries.map((body) => testApp.anyone.register({ body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 400)
  expect(refused).toHaveLength(8)
  expect(refused[0]?.error.errorObject).toEqual({ email: 'This email address is already registered.' })
  expect((await signIn('twice@example.com')).status).toBe(200)
})

it('accepts a link once, and tells whoever follows it again that the account is active', async () => {
  const email = 'once@example.com'
  await register(email)
  const token = await linkTo(email)
  const pages = await Promise.all([follow(token), follow(token)])
  expect(pages.filter(({ text }) => text.includes('Your account is active'))).toHaveLength(1)
  // A request that began a moment earlier may have waited for the first.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1000 })
  const again = await storesNothing(async () => [await follow(token), await look(token)])
  vi.useRealTimers()
  for (const { text } of again) {
    expect(text).toContain('Your account is already active')
    expect(text).toContain(`<a href="/login#email=${encodeURIComponent(email)}">`)
  }
  expect((await signIn(email)).status).toBe(200)
})

it('changes nothing when a mail scanner opens the link, any number of times: only the button of the page activates', async () => {
  const email = 'scanned@example.com'
  await register(email)
  const token = await linkTo(email)
  const url = `/api/register/verify_email?token=${token}`
  const pages = await storesNothing(async () => [
    await testApp.app.server.inject({ method: 'HEAD', url }),
    await testApp.app.server.inject({ method: 'GET', url }),
    await testApp.app.server.inject({ method: 'GET', url: `${url}&newPassword=yes` }),
    await testApp.app.server.inject({ method: 'HEAD', url, headers: { purpose: 'prefetch' } }),
  ])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await signIn(email)).error.code).toBe('login.not_activated')
  const $ = load(pages[1]?.payload ?? '')
  expect($('script').length).toBe(0)
  expect($('form').attr('method')).toBe('post')
  expect($('form button').text()).toBe('Activate account')
  const posted = await testApp.app.server.inject({
    method: 'POST',
    url: $('form').attr('action') ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect([posted.statusCode, posted.payload]).toEqual([
    200,
    expect.stringContaining('Your account is active'),
  ])
  expect((await signIn(email)).status).toBe(200)
})

it('says to a link that was replaced, or never was, what to do now', async () => {
  const email = 'replaced@example.com'
  await register(email)
  const first = await linkTo(email)
  await testApp.anyone.resendActivation({ body: { email } })
  const second = await linkTo(email)
  const askAgain = 'Ask for a new one on the login page: log in there, and it offers to mail one.'
  for (const token of [first, 'x'.repeat(43), "' or 1=1"]) {
    for (const { status, text } of [await look(token), await follow(token)])
      expect([status, text]).toEqual([200, expect.stringContaining(askAgain)])
  }
  await follow(second)
  for (const { text } of [await look(first), await follow(first)])
    expect(text).toContain('Your account is already active')
})

it('accepts a link for 24 hours, and mails a new one on request, which voids the older one', async () => {
  const email = 'late@example.com'
  await register(email)
  const first = await linkTo(email)
  testApp.advance(24 * hour + 1000)
  for (const { text } of [await look(first), await follow(first)]) expect(text).toContain('has expired')
  expect((await signIn(email)).status).toBe(400)

  const asked = await testApp.anyone.resendActivation({ body: { email } })
  const second = await linkTo(email)
  await testApp.anyone.resendActivation({ body: { email } })
  const third = await linkTo(email)
  expect((await follow(second)).text).toContain('has expired')
  testApp.advance(24 * hour - 60_000)
  expect((await follow(third)).text).toContain('Your account is active')
  expect((await signIn(email)).status).toBe(200)

  const stranger = await testApp.anyone.resendActivation({ body: { email: 'nobody@example.com' } })
  expect(stranger.text).toBe(asked.text)
  const mails = (await mailsTo(testApp, email)).length
  expect((await testApp.anyone.resendActivation({ body: { email } })).text).toBe(asked.text)
  expect(await mailsTo(testApp, email)).toHaveLength(mails)
})

it('stores only hashes of the password and, once mailed, of the link', async () => {
  const email = 'secrets@example.com'
  await register(email)
  const token = await linkTo(email)
  const mails = await testApp.database.db.selectFrom('mails').selectAll().execute()
  const all = JSON.stringify([await everything(testApp.database), mails])
  expect(all).not.toContain(token)
  expect(all).not.toContain(password)
  const [user] = await rowsIn(testApp, `select password_hash from users where email = '${email}'`)
  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
})

it('shows the page that says what to do for a link that was cut, too', async () => {
  const email = 'cut@example.com'
  await register(email)
  const token = await linkTo(email)
  for (const query of [{}, { token: '' }, { token: token.slice(0, 1) }, { token: token.slice(0, -1) }]) {
    const page = await testApp.anyone.showActivation({ query })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Ask for a new one on the login page')
  }
  expect((await look(token)).text).toContain('<form method="post"')
})

it('stores names as they are shown, without invisible characters, and escapes them in pages and mails', async () => {
  const email = 'odd@example.com'
  const name = ' <b>Zoë\u0000\u200b\u202e 陈</b> '
  const body = { ...form(email), name, role: 'admin', active: 0, _id: 'mine' }
  await testApp.anyone.ok.register({ body })
  const mail = await lastMailTo(testApp, email)
  expect(mail.html).not.toContain('<b>Zoë')
  await follow(activationToken(mail))
  const signedIn = (await signIn(email)).answer
  expect(signedIn.name).toBe('<b>Zoë 陈</b>')
  expect(signedIn.role).toBe('staff')
})
