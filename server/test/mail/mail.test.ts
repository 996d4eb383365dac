// @rules 6-mail-03 6-mail-02 6-mail-01
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { password, type TestApp } from '../../../testkit/test-app.ts'
import { smtpServer } from '../ports/listening.ts'
import { activationToken, lastMailTo, mailsTo } from './mails.ts'

/** A fake mail server; `down` refuses every mail for now, `hold` delays the next ones. */
async function mailServer() {
  const state = { down: false, hold: Promise.resolve() }
  const server = await smtpServer({}, async () => {
    await state.hold
    return state.down ? Object.assign(new Error('try later'), { responseCode: 451 }) : null
  })
  return { ...server, state }
}

const join = (testApp: TestApp, email: string) =>
  testApp.anyone.register({
    body: { email, name: 'Anna', password, registerCode: testApp.registerCodes.staff },
  })
const queue = (testApp: TestApp) =>
  rowsIn<{ recipient: string; tries: number; sent_at: number | null; last_error: string }>(
    testApp,
    'select recipient, tries, sent_at, last_error from mails order by id',
  )

it('is written to files in the data folder without a mail server, with links to PUBLIC_URL', async () => {
  const { testApp } = await openApp(
    {},
    { PUBLIC_URL: 'https://desk.example.com/', BUSINESS_NAME: '极地 & Co' },
  )
  expect((await join(testApp, 'file@example.com')).status).toBe(200)
  const mail = await lastMailTo(testApp, 'file@example.com')
  expect(mail.subject).toBe('Activate your account · 极地 & Co')
  const link = `https://desk.example.com/api/register/verify_email?token=${activationToken(mail)}`
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(link)
})

it('waits for a mail server that is down, and is delivered once', async () => {
  const { state, url, mails } = await mailServer()
  const { testApp } = await openApp({}, { SMTP_URL: url, MAIL_FROM: 'desk@example.com' })
  state.down = true
  expect((await join(testApp, 'later@example.com')).status).toBe(200)
  await testApp.mails()
  expect(await queue(testApp)).toMatchObject([{ recipient: 'later@example.com', tries: 1, sent_at: null }])
  // Not retried at once ...
  await testApp.mails()
  expect((await queue(testApp))[0]?.tries).toBe(1)
  // ... but later, with growing waits.
  testApp.advance(31_000)
  await testApp.mails()
  expect((await queue(testApp))[0]?.tries).toBe(2)
  state.down = false
  testApp.advance(31_000)
  await testApp.mails()
  expect(mails).toEqual([])
  testApp.advance(60_000)
  await testApp.mails()
  await testApp.mails()
  expect(mails).toHaveLength(1)
  expect(String(mails[0])).toContain('later@example.com')
  expect((await queue(testApp))[0]?.sent_at).toBeGreaterThan(0)
})

it('of an unreachable person does not delay the others', async () => {
  const { state, url, mails } = await mailServer()
  const { testApp } = await openApp({}, { SMTP_URL: url, MAIL_FROM: 'desk@example.com' })
  state.down = true
  await join(testApp, 'first@example.com')
  await testApp.mails()
  state.down = false
  await join(testApp, 'second@example.com')
  await testApp.mails()
  expect(mails).toHaveLength(1)
  expect(String(mails[0])).toContain('second@example.com')
})

it('is not sent for what was rolled back', async () => {
  const { testApp } = await openApp()
  await testApp.sql(
    engine === 'sqlite'
      ? "create trigger no_log before insert on logs begin select raise(abort, 'no'); end"
      : 'alter table logs add constraint no_log check (false)',
  )
  expect((await join(testApp, 'nobody@example.com')).status).toBe(500)
  await testApp.sql(engine === 'sqlite' ? 'drop trigger no_log' : 'alter table logs drop constraint no_log')
  expect(await mailsTo(testApp, 'nobody@example.com')).toEqual([])
  expect(await queue(testApp)).toEqual([])
  expect((await join(testApp, 'nobody@example.com')).status).toBe(200)
})

it('that was sent is not sent again after a database failure before it was marked', async () => {
  const { url, mails } = await mailServer()
  const { testApp } = await openApp({}, { SMTP_URL: url, MAIL_FROM: 'desk@example.com' })
  await testApp.sql(
    engine === 'sqlite'
      ? "create trigger no_mark before update of sent_at on mails begin select raise(abort, 'no'); end"
      : 'alter table mails add constraint no_mark check (sent_at is null)',
  )
  await join(testApp, 'marked@example.com')
  await expect(testApp.app.mailWorker.sendDue()).rejects.toThrow()
  await expect(testApp.app.mailWorker.sendDue()).rejects.toThrow()
  await testApp.sql(
    engine === 'sqlite' ? 'drop trigger no_mark' : 'alter table mails drop constraint no_mark',
  )
  // Also when its claim has expired meanwhile.
  testApp.advance(121_000)
  await testApp.app.mailWorker.sendDue()
  expect(mails).toHaveLength(1)
  expect(await queue(testApp)).toMatchObject([{ tries: 0, sent_at: expect.any(Number), last_error: '' }])
})

it('is sent without any request', async () => {
  const { url, mails } = await mailServer()
  const { testApp } = await openApp({}, { SMTP_URL: url, MAIL_FROM: 'desk@example.com' })
  await join(testApp, 'soon@example.com')
  await expect.poll(() => mails.length, { timeout: 5000 }).toBe(1)
})

it('that was not sent before a stop is due at once after the start', async () => {
  const { state, url, mails } = await mailServer()
  const { testApp } = await openApp({}, { SMTP_URL: url, MAIL_FROM: 'desk@example.com' })
  const gate = Promise.withResolvers<void>()
  state.hold = gate.promise
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => join(testApp, `${name}@example.com`)))
  const sending = testApp.app.mailWorker.sendDue()
  const stopping = testApp.app.mailWorker.stop()
  gate.resolve()
  await Promise.all([sending, stopping])
  // The claimed mail is sent; the others must not be blocked by an abandoned claim.
  const rows = await testApp.database.db.selectFrom('mails').select(['sent_at', 'claimed_until']).execute()
  const waiting = rows.filter(({ sent_at }) => sent_at === null)
  expect([waiting.length, mails.length]).toEqual([3, 1])
  expect(waiting.filter(({ claimed_until }) => claimed_until !== null)).toEqual([])
})
