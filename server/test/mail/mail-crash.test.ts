/** @module-tag slow */

import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { startMailServer } from '../../../testkit/mail-server/mail-server.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newFolder, providePage, startProcess } from '../../../testkit/server-process.ts'

beforeAll(providePage, 120_000)

const registerCode = 'come in please'

async function crashing() {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const folder = await newFolder()
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const env = {
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'desk@example.com',
    REGISTER_CODE_STAFF: registerCode,
  }
  const server = startProcess({ ...env, ...(url && { DATABASE_URL: url }) })
  const address = await server.ready
  await mailServer.misbehave('end', 'hold', 1)
  const body = { email: 'a@example.com', name: 'Anna', password: 'long enough', registerCode }
  const registered = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(registered.status).toBe(200)
  await expect.poll(async () => (await mailServer.mails()).length, { timeout: 10_000 }).toBe(1)

  /** Kills the server and restarts it on the same data; returns the mails received until then. */
  async function startAgain() {
    server.kill('SIGKILL')
    await server.ended
    await mailServer.behave()
    const { testApp } = await openApp({}, env, {}, url)
    const mail = () =>
      testApp.database.db.selectFrom('mails').select(['id', 'sent_at', 'tries']).executeTakeFirstOrThrow()
    const left = await mail()
    await testApp.app.mailWorker.sendDue()
    // Another process might still be sending it, so it waits for the lease to end.
    expect(await mailServer.mails()).toHaveLength(1)
    testApp.advance(121_000)
    await testApp.app.mailWorker.sendDue()
    expect((await mail()).sent_at).toBeGreaterThan(0)
    return { left, arrived: (await mailServer.mails()).map(({ messageId }) => messageId) }
  }
  return { mailServer, server, folder, url, startAgain }
}

it("before the mail server's answer: sends the mail again, under the same Message-ID", async () => {
  const { startAgain } = await crashing()
  const { left, arrived } = await startAgain()
  expect(left).toMatchObject({ sent_at: null, tries: 0 })
  expect(arrived).toEqual([`<${left.id}@parcel-desk>`, `<${left.id}@parcel-desk>`])
})

it('after the answer, before the mail is marked: sends the mail again, under the same Message-ID', async () => {
  const { mailServer, server, folder, url, startAgain } = await crashing()
  const release = await lockMails(folder, url)
  await mailServer.resume()
  await expect.poll(() => server.console()).toContain('mail sent')
  server.kill('SIGKILL')
  await server.ended
  await release()
  const { left, arrived } = await startAgain()
  expect(left).toMatchObject({ sent_at: null, tries: 0 })
  expect(arrived).toEqual([`<${left.id}@parcel-desk>`, `<${left.id}@parcel-desk>`])
})

/** Locks the mails against writes of other connections, until released. */
async function lockMails(folder: string, url: string | undefined): Promise<() => Promise<void>> {
  if (url === undefined) {
    const file = new Sqlite(join(folder, 'parcel-desk.sqlite'))
    file.exec('begin immediate')
    return async () => {
      file.exec('rollback')
      file.close()
    }
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table mails in exclusive mode')
  return async () => {
    // Cancels statements of the killed process, as if the database had noticed at once.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.query('rollback')
    await client.end()
  }
}
