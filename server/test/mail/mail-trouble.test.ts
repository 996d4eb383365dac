/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { type MailServer, startMailServer } from '../../../testkit/mail-server/mail-server.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openTestApp, password, type TestApp } from '../../../testkit/test-app.ts'

const MAIL_FROM = 'desk@example.com'
/** Timeout for an answer of the mail server, enough for a working one on a busy machine. */
const mailTimeout = 2000

/**
 * The failure, its classification, and how often the mail arrives: a server that received it without
 * confirming gets it again.
 */
const troubles = [
  ['greeting', 'hang', 'timeout', null, 1],
  ['sender', 'hang', 'timeout', null, 1],
  ['recipient', 'hang', 'timeout', null, 1],
  ['data', 'hang', 'timeout', null, 1],
  ['end', 'hang', 'timeout', null, 2],
  ['greeting', 'drop', 'unreachable', null, 1],
  ['login', 'drop', 'unreachable', null, 1],
  ['sender', 'drop', 'unreachable', null, 1],
  ['recipient', 'drop', 'unreachable', null, 1],
  ['data', 'drop', 'unreachable', null, 1],
  ['end', 'drop', 'unreachable', null, 2],
  ['login', 535, 'login', 535, 1],
  ['sender', 553, 'login', 553, 1],
  ['recipient', 450, 'deferred', 450, 1],
  ['end', 451, 'deferred', 451, 2],
] as const

/** The stages are the mailer's; the stored results are the same for all of them. */
const troublesOn = {
  sqlite: troubles,
  postgres: troubles.filter(([stage, action]) => stage === 'end' && action !== 'hang'),
}

describe('mails while the mail server fails', () => {
  let server: MailServer
  let testApp: TestApp
  let people = 0
  beforeAll(async () => {
    server = await startMailServer()
    testApp = await openTestApp(engine, { SMTP_URL: server.url, MAIL_FROM }, undefined, { mailTimeout })
  })
  beforeEach(async () => {
    await server.behave()
    // Mails left by an earlier test would be affected by this one's failure.
    await testApp.sql('delete from mails where sent_at is null')
  })
  afterAll(async () => {
    await testApp?.close()
    await server?.stop()
  })

  /** Registers a person, which queues a mail. */
  async function join(at = testApp): Promise<string> {
    people += 1
    const email = `person${people}@example.com`
    const body = { email, name: 'Anna', password, registerCode: at.registerCodes.staff }
    await at.anyone.ok.register({ body })
    return email
  }

  const stored = async (email: string) => {
    const columns = ['id', 'tries', 'sent_at', 'ended', 'last_error', 'last_status', 'claimed_until'] as const
    const query = testApp.database.db.selectFrom('mails').select(columns).where('recipient', '=', email)
    return query.executeTakeFirstOrThrow()
  }
  const arrived = async (email: string) => {
    const mails = await server.mails()
    return mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ messageId }) => messageId)
  }

  it.each(troublesOn[engine])('%s, %s: %s (%s), and sent later under the same Message-ID', async (...row) => {
    const [stage, action, trouble, status, times] = row
    await server.misbehave(stage, action, 1)
    const email = await join()
    await testApp.app.mailWorker.sendDue()
    const failed = await stored(email)
    expect(failed).toMatchObject({ tries: 1, sent_at: null, ended: '', claimed_until: null })
    expect([failed.last_error, failed.last_status]).toEqual([trouble, status])
    testApp.advance(31_000)
    await testApp.app.mailWorker.sendDue()
    expect((await stored(email)).sent_at).toBeGreaterThan(0)
    expect(await arrived(email)).toEqual(Array(times).fill(`<${failed.id}@parcel-desk>`))
  })

  it.each(['recipient', 'end'] as const)('end after a permanent refusal at the %s', async (stage) => {
    await server.misbehave(stage, 550)
    const email = await join()
    await testApp.app.mailWorker.sendDue()
    expect(await stored(email)).toMatchObject({ tries: 1, ended: 'refused', last_status: 550 })
    const before = (await arrived(email)).length
    testApp.advance(2 * 60 * 60 * 1000)
    await testApp.app.mailWorker.sendDue()
    expect([(await stored(email)).tries, (await arrived(email)).length]).toEqual([1, before])
  })

  it('do not affect the next mail', async () => {
    await server.misbehave('recipient', 550, 1)
    const [first, second] = [await join(), await join()]
    await testApp.app.mailWorker.sendDue()
    const ended = [await stored(first), await stored(second)].map(({ ended }) => ended)
    expect(ended.toSorted()).toEqual(['', 'refused'])
  })
})

it.runIf(engine === 'postgres')('several processes on one PostgreSQL send each mail once', async () => {
  const server = await startMailServer()
  const url = await newPostgresDatabase()
  const env = { SMTP_URL: server.url, MAIL_FROM, TOKEN_SECRET: 'a secret that all processes know of' }
  const apps = await Promise.all([0, 1].map(() => openTestApp('postgres', env, url)))
  const [first] = apps
  const emails = Array.from({ length: 24 }, (_, n) => `many${n}@example.com`)
  await server.misbehave('greeting', 'hold', 1)
  for (const email of emails) {
    const body = { email, name: 'Anna', password, registerCode: first?.registerCodes.staff ?? '' }
    expect((await first?.anyone.register({ body }))?.status).toBe(200)
  }
  // On a quick machine no process has asked for the greeting yet: then none is held.
  await server.behave()
  await server.resume()
  await expect.poll(async () => (await server.mails()).length, { timeout: 20_000 }).toBe(emails.length)
  await Promise.all(apps.map(({ app }) => app.mailWorker.sendDue()))
  const ids = (await server.mails()).map(({ messageId }) => messageId)
  expect([ids.length, new Set(ids).size]).toEqual([emails.length, emails.length])
  await Promise.all(apps.map((testApp) => testApp.close()))
  await server.stop()
})
