// @rules 6-mail-05
import { beforeEach, expect, it } from 'vitest'
import type { Answer } from '#contract/call.ts'
import type { listOutbox } from '#contract/mail.ts'
import { startMailServer } from '../../../testkit/mail-server/mail-server.ts'
import { atEnd, openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { activationToken, codeIn } from './mails.ts'

type Unsent = Answer<typeof listOutbox>['result'][number]

const minute = 60_000
const day = 24 * 60 * minute

let people = 0

const server = await startMailServer()
atEnd(() => server.stop())
const { testApp, signIn } = await openApp({}, { SMTP_URL: server.url, MAIL_FROM: 'desk@example.com' })
let admin = await activated('admin')
beforeEach(async () => {
  await server.behave()
  await testApp.sql(
    "update mails set set_aside_at = 1, ended_at = 1, ended = 'given_up' where sent_at is null",
  )
  await later(0)
})

/** Moves the clock, in ms; sessions may end meanwhile. */
async function later(ms: number): Promise<void> {
  testApp.advance(ms)
  admin = await signIn(admin)
}
async function join(role: 'admin' | 'staff' = 'staff', language = 'en'): Promise<string> {
  people += 1
  const email = `${role}${people}@example.com`
  const body = { email, name: 'Anna', password, registerCode: testApp.registerCodes[role] }
  await testApp.anyone.ok.register({ body }, { language })
  return email
}
async function activated(role: 'admin' | 'staff'): Promise<Person> {
  const email = await join(role)
  await send()
  const token = activationToken(await lastTo(email))
  expect((await testApp.anyone.verifyEmail({ query: { token } })).text).toContain('Your account is active')
  const { answer } = await testApp.anyone.login({ body: { email, password } })
  return { name: 'Anna', email, role, token: answer.token, ...testApp.as(answer) }
}
function send() {
  return testApp.app.mailWorker.sendDue()
}
async function mailsTo(email: string) {
  return (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
}
async function lastTo(email: string) {
  const mail = (await mailsTo(email)).at(-1)
  return { text: mail?.text ?? '', to: email, subject: mail?.subject ?? '', html: '', attachments: [] }
}
const outbox = (language = 'en') => admin.listOutbox({}, { language })
async function unsent(email: string, language = 'en'): Promise<Unsent> {
  const got = await outbox(language)
  if (got.status !== 200) throw new Error(got.text)
  const found = got.answer.result.find(({ recipient }) => recipient === email)
  if (!found) throw new Error(`no mail to ${email} is unsent`)
  return found
}
const retry = (mail: { _id: string }) => admin.retryMail({ body: { _id: mail._id } })
const setAside = (mail: { _id: string }) => admin.setMailAside({ body: { _id: mail._id } })
const askCode = (email: string) => testApp.anyone.sendVerificationCode({ body: { email, name: 'Anna' } })

it("lists waiting mails with their last failure, in the caller's language, and never their content", async () => {
  await server.misbehave('recipient', 450)
  const email = await join('staff', 'zh-CN')
  await send()
  const { text, answer } = await outbox()
  const mail = await unsent(email)
  expect(mail).toEqual({
    _id: mail._id,
    kind: 'activation',
    recipient: email,
    language: 'zh-CN',
    state: 'waiting',
    createdAt: mail.createdAt,
    nextTryAt: mail.nextTryAt,
    tries: 1,
    status: 450,
    retriable: true,
    trouble: 'The mail server did not accept the mail for now.',
    ended: '',
  })
  const wait = Date.parse(mail.nextTryAt ?? '') - Date.parse(mail.createdAt)
  expect(wait).toBeGreaterThan(23_000)
  expect(wait).toBeLessThan(60_000)
  expect([answer.waiting, answer.dead]).toEqual([1, 0])
  expect((await unsent(email, 'zh-CN')).trouble).toBe('邮件服务器暂时没有接收此邮件。')
  const [stored] = await rowsIn(testApp, `select params from mails where recipient = '${email}'`)
  expect(text).not.toContain(JSON.parse(stored?.params ?? '').token)
  await server.behave()
  await later(31_000)
  await send()
  expect((await outbox()).answer).toEqual({ result: [], waiting: 0, dead: 0 })
})

it('retries a refused mail when an admin asks', async () => {
  await server.misbehave('recipient', 550)
  const email = await join()
  await send()
  expect(await unsent(email)).toMatchObject({
    state: 'dead',
    tries: 1,
    status: 550,
    nextTryAt: null,
    retriable: true,
    trouble: 'The mail server refused the mail or its recipient.',
    ended: 'The refusal is final, so it will not be sent again.',
  })
  expect((await outbox()).answer).toMatchObject({ waiting: 0, dead: 1 })
  await server.behave()
  const mail = await unsent(email)
  expect((await retry(mail)).answer.msg).toBe(`The mail to ${email} is being sent again.`)
  await send()
  expect((await mailsTo(email)).map(({ messageId }) => messageId)).toEqual([`<${mail._id}@parcel-desk>`])
  expect([(await retry(mail)).error.code, (await setAside(mail)).error.code]).toEqual([
    'mail.gone',
    'mail.gone',
  ])
  const logged = await storedLogs(testApp, { kind: 'Retry mail' })
  expect(logged.map(({ params, user_id }) => [params, user_id !== ''])).toEqual([
    [{ mail: 'activation', recipient: email }, true],
  ])
})

it('retries a waiting mail at once when an admin asks', async () => {
  await server.misbehave('login', 535, 1)
  const email = await join()
  await send()
  const mail = await unsent(email)
  expect(mail.trouble).toBe(
    'The mail server does not accept our account or sender. Check the mail server under Settings.',
  )
  expect((await retry(mail)).status).toBe(200)
  await send()
  expect(await mailsTo(email)).toHaveLength(1)
})

it('does not retry a mail that is being sent', async () => {
  await server.misbehave('end', 'hold', 1)
  const email = await join()
  const sending = send()
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const mail = await unsent(email)
  expect(mail).toMatchObject({ state: 'sending', nextTryAt: null, retriable: false })
  expect([(await retry(mail)).error.code, (await setAside(mail)).error.code]).toEqual([
    'mail.sending',
    'mail.still_tried',
  ])
  await server.resume()
  await sending
  expect(await mailsTo(email)).toHaveLength(1)
})

it('sends no expired code, and says what to do instead', async () => {
  const { email } = await activated('staff')
  await server.misbehave('recipient', 450)
  await askCode(email)
  await send()
  await later(10 * minute)
  await server.behave()
  await send()
  const mail = await unsent(email)
  expect(mail).toMatchObject({
    kind: 'verification_code',
    state: 'dead',
    tries: 1,
    retriable: false,
    trouble: 'The mail server did not accept the mail for now.',
    ended: 'Its code was valid for 10 minutes and has expired. The person can ask for a new one.',
  })
  const refused = await retry(mail)
  expect([refused.status, refused.error.code]).toEqual([409, 'mail.code_over'])
  expect(
    await testApp.database.db.selectFrom('mails').select('params').where('id', '=', mail._id).execute(),
  ).toEqual([{ params: '{}' }])
  // The person asks again, and that mail replaces the old one.
  await askCode(email)
  await send()
  expect((await outbox()).answer.dead).toBe(0)
  const body = { email, name: 'Anna', code: codeIn(await lastTo(email)), password }
  await testApp.anyone.ok.resetPassword({ body })
})

it('sends no expired link; a new request mails a new one', async () => {
  await server.misbehave('recipient', 450)
  const email = await join()
  await send()
  await later(day)
  await send()
  const mail = await unsent(email)
  expect(mail).toMatchObject({ state: 'dead', retriable: false })
  expect((await retry(mail)).error.code).toBe('mail.link_over')
  await server.behave()
  await testApp.anyone.ok.resendActivation({ body: { email } })
  await send()
  const token = activationToken(await lastTo(email))
  expect((await testApp.anyone.verifyEmail({ query: { token } })).text).toContain('Your account is active')
  expect(await mailsTo(email)).toHaveLength(1)
})

it('gives up other mails after three days, and tries them for three more when an admin asks', async () => {
  const { email } = await activated('staff')
  await askCode(email)
  await send()
  await server.misbehave('greeting', 'drop')
  const body = { email, name: 'Anna', code: codeIn(await lastTo(email)), password }
  await testApp.anyone.ok.resetPassword({ body })
  await send()
  await later(3 * day)
  await send()
  const mail = await unsent(email)
  expect(mail).toMatchObject({
    kind: 'password_changed',
    state: 'dead',
    ended: 'Sending was tried for three days and has stopped.',
  })
  expect((await retry(mail)).status).toBe(200)
  await send()
  expect(await unsent(email)).toMatchObject({ state: 'waiting', tries: 1, ended: '' })
  await server.behave()
  await later(31_000)
  await send()
  expect((await mailsTo(email)).at(-1)?.subject).toContain('Your password was changed')
})

it('sets aside ended mails, and no others', async () => {
  await server.misbehave('recipient', 550, 1)
  const [ended, waiting] = [await join(), await join()]
  await send()
  await server.misbehave('recipient', 450)
  const later = await join()
  await send()
  expect((await setAside(await unsent(later))).error.code).toBe('mail.still_tried')
  const both = (await outbox()).answer.result.map(({ recipient }) => recipient)
  const dead = both.find((recipient) => recipient !== later) ?? ''
  expect([ended, waiting]).toContain(dead)
  const mail = await unsent(dead)
  expect((await setAside(mail)).answer.msg).toBe(`The mail to ${dead} is set aside.`)
  expect((await outbox()).answer).toMatchObject({ waiting: 1, dead: 0 })
  expect((await retry(mail)).error.code).toBe('mail.gone')
})
