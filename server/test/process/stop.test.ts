/** @module-tag slow */

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMailServer } from '../../../testkit/mail-server/mail-server.ts'
import { newFolder, providePage, startProcess } from '../../../testkit/server-process.ts'

beforeAll(providePage, 120_000)

/** A raw connection to the server. */
async function rawConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += String(chunk)
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { send: (text: string) => socket.write(text), heard: () => heard, ended }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes a request in flight on %s, accepts no new ones, then closes the database',
  async (signal) => {
    const DATA_DIR = await newFolder()
    const server = startProcess({ DATA_DIR, REGISTER_CODE_VISITOR: 'come in please' })
    const url = await server.ready
    const form = {
      email: 'late@example.com',
      name: 'Late',
      password: 'long enough',
      registerCode: 'come in please',
    }
    const body = JSON.stringify(form)
    const request = await rawConnection(url)
    const idle = await rawConnection(url)
    idle.send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const head = `POST /api/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    request.send(head + body.slice(0, 20))
    await expect.poll(idle.heard).toContain('{"status":"ok"}')

    server.kill(signal)
    await expect.poll(() => server.console()).toContain('stopping')
    // An idle connection is closed, and new ones are refused, while the request is still in flight.
    await idle.ended
    await expect
      .poll(() =>
        fetch(`${url}/api/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused')
    request.send(body.slice(20))
    await request.ended
    expect(request.heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(request.heard().toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(request.heard()).toContain('{"msg":"You are registered. Please log in."}')
    expect(await server.ended).toBe(0)

    expect((await readdir(DATA_DIR)).sort()).toEqual([
      'parcel-desk.sqlite',
      'parcel-desk.sqlite.lock',
      'secrets.json',
    ])
    const stored = new Sqlite(join(DATA_DIR, 'parcel-desk.sqlite'), { readonly: true })
    expect(stored.prepare('select email from users').all()).toEqual([{ email: 'late@example.com' }])
    stored.close()
  },
)

it('does not wait for a mail server that never answers, and keeps the mail', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  await mailServer.misbehave('end', 'hang')
  const DATA_DIR = await newFolder()
  const server = startProcess({
    DATA_DIR,
    REGISTER_CODE_ADMIN: 'come in please',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'desk@example.com',
  })
  const body = { email: 'a@example.com', name: 'A', password: 'long enough', registerCode: 'come in please' }
  const registered = await fetch(`${await server.ready}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(registered.status).toBe(200)
  // By then the mail server has the mail and delays its answer.
  await expect.poll(mailServer.mails, { timeout: 20_000 }).toHaveLength(1)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const stored = new Sqlite(join(DATA_DIR, 'parcel-desk.sqlite'), { readonly: true })
  expect(stored.prepare('select kind, tries, sent_at from mails').all()).toEqual([
    { kind: 'activation', tries: 1, sent_at: null },
  ])
  stored.close()
})
