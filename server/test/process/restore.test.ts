// @rules 27-restore-01 27-restore-02 27-restore-05 27-restore-06 27-restore-08 27-restore-09
/** @module-tag slow */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder, providePage, type ServerProcess, startProcess } from '../../../testkit/server-process.ts'
import { openTestApp, type Person, password } from '../../../testkit/test-app.ts'

beforeAll(providePage, 120_000)

const part = 256 * 1024

/** A business with a parcel, its backup as one file, and a parcel that was saved afterwards. */
async function business(env: Record<string, string> = {}) {
  const DATA_DIR = await newFolder()
  const file = join(await newFolder(), 'backup.tar')
  const testApp = await openTestApp(engine, { DATA_DIR }, env.DATABASE_URL)
  const anna = await testApp.person('admin', 'Anna')
  await savePackage(anna, { sold: 3 })
  const made = await runCommand('backup', { ...env, DATA_DIR }, ['--file', file])
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`${file}: the same as one file`) })
  const later = await savePackage(anna, { sold: 1 })
  await testApp.app.server.close()
  return { DATA_DIR, anna, later, file: await readFile(file) }
}

interface Asked {
  readonly method?: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
}

async function ask(server: ServerProcess, path: string, asked: Asked = { headers: {} }) {
  const { body, ...rest } = asked
  const response = await fetch(`${server.url}/api/${path}`, {
    ...rest,
    ...(body && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  const text = await response.text()
  return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : { text }) }
}

function send(server: ServerProcess, who: Record<string, string>, file: Buffer, from: number) {
  const content = file.subarray(from, from + part)
  const query = new URLSearchParams({ key: 'backup.tar', bytes: String(file.length), from: String(from) })
  return ask(server, `restore/upload?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...who },
    body: content,
  })
}

async function upload(server: ServerProcess, who: Record<string, string>, file: Buffer) {
  let at = { status: 200, received: 0 }
  while (at.status === 200 && at.received < file.length) at = await send(server, who, file, at.received)
  return at
}

const json = (who: Record<string, string>, body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...who },
  body: JSON.stringify(body),
})

async function logIn(server: ServerProcess, { email }: Pick<Person, 'email'>) {
  const answer = await ask(server, 'login', json({}, { email, password }))
  return { authorization: `Bearer ${answer.token}` }
}

/** Waits until the server answers calls again. */
async function untilServed(server: ServerProcess) {
  const last = async () => {
    const answer = await ask(server, 'maintenance').catch(() => null)
    return answer?.running === null ? answer.last : null
  }
  await expect.poll(last, { timeout: 60_000 }).not.toBe(null)
  return last()
}

/** The token of the link that the console of a start without people has. */
async function setUpToken(server: ServerProcess): Promise<string> {
  const token = () => /setup#(\S+)/.exec(server.console())?.[1]
  await expect.poll(token).toBeDefined()
  return token() ?? ''
}

it.runIf(engine === 'sqlite')(
  'brings a business back on a bare machine, by the link of the console and an upload that was cut',
  async () => {
    const { anna, file } = await business()
    const server = startProcess({ DATA_DIR: join(await newFolder(), 'data') })
    await server.ready
    const who = { 'setup-token': await setUpToken(server) }
    expect(await ask(server, 'restore/backups', { headers: { 'setup-token': 'guessed' } })).toMatchObject({
      status: 401,
    })
    expect(await send(server, who, Buffer.from('a text, which is no backup'.repeat(99)), 0)).toMatchObject({
      code: 'restore.no_backup',
    })
    await send(server, who, file, 0)
    // The page was closed; another part than the next one changes nothing.
    const { arrival } = await ask(server, 'restore/backups', { headers: who })
    expect(arrival).toEqual({ key: 'backup.tar', bytes: file.length, received: Math.min(part, file.length) })
    expect(await upload(server, who, file)).toMatchObject({ status: 200, complete: true })
    expect(await ask(server, 'restore/start', json(who, { name: 'arrived' }))).toMatchObject({ status: 200 })
    expect(Object.keys(await untilServed(server))).toEqual(['at', 'outcome'])
    const signedIn = await logIn(server, anna)
    expect((await ask(server, 'restore/backups', { headers: signedIn })).last).toMatchObject({
      outcome: 'restored',
      findings: 0,
      aside: null,
    })
    const { result } = await ask(server, 'package/all', { headers: signedIn })
    expect(result).toHaveLength(1)
    // The link of the console was for the machine without people.
    expect(await ask(server, 'restore/backups', { headers: who })).toMatchObject({ status: 401 })
  },
  240_000,
)

it.runIf(engine === 'sqlite')(
  'killed in the middle, it starts with all of the old or all of the new',
  async () => {
    const { DATA_DIR, anna } = await business()
    const server = startProcess({ DATA_DIR })
    await server.ready
    const who = await logIn(server, anna)
    const { copies } = await ask(server, 'restore/backups', { headers: who })
    await ask(server, 'restore/start', json(who, { name: copies[0].name, otherBusiness: true }))
    const answers = async () => (await ask(server, 'people', { headers: who }).catch(() => null))?.code
    await expect.poll(answers, { timeout: 60_000, interval: 20 }).toBe('maintenance')
    expect(await (await fetch(server.url)).text()).toContain('<progress')
    server.kill('SIGKILL')
    await server.ended
    const next = startProcess({ DATA_DIR })
    await next.ready
    const { last } = await ask(next, 'maintenance')
    const again = await logIn(next, anna)
    const { result } = await ask(next, 'package/all', { headers: again })
    const isNew = last?.outcome === 'restored'
    expect(result).toHaveLength(isNew ? 1 : 2)
    const said = isNew ? / is restored\. / : /Nothing was restored: the data is as it was/
    // Killed before the first step that writes, there is nothing to say.
    if (last !== null) expect(next.console()).toMatch(said)
  },
  240_000,
)

it.runIf(engine === 'postgres')(
  'with two servers the other one answers 503 meanwhile, and it is undone',
  async () => {
    const DATABASE_URL = await newPostgresDatabase()
    const { DATA_DIR, anna } = await business({ DATABASE_URL })
    const env = { DATABASE_URL, TOKEN_SECRET: 'the same secret of both servers, long enough' }
    const server = startProcess({ ...env, DATA_DIR })
    const other = startProcess({ ...env, DATA_DIR: await newFolder() })
    await Promise.all([server.ready, other.ready])
    const who = await logIn(server, anna)
    const { copies } = await ask(server, 'restore/backups', { headers: who })
    const seen = new Set<string>()
    const watch = setInterval(() => {
      ask(other, 'people', { headers: who }).then(({ status, code }) => seen.add(`${status} ${code}`), String)
    }, 30)
    await ask(server, 'restore/start', json(who, { name: copies[0].name, otherBusiness: true }))
    await untilServed(server)
    const parcels = async (at: ServerProcess) => {
      const again = await logIn(at, anna)
      return (await ask(at, 'package/all', { headers: again })).result?.length
    }
    await expect.poll(() => parcels(other).catch(() => null), { timeout: 60_000 }).toBe(1)
    clearInterval(watch)
    const boss = await logIn(other, anna)
    const { last } = await ask(server, 'restore/backups', { headers: boss })
    expect([seen.has('503 maintenance'), last.findings]).toEqual([true, 0])
    // Whichever server a request comes to knows of it.
    const { undo, last: told } = await ask(other, 'restore/backups', { headers: boss })
    expect([last.aside, undo.aside]).toEqual([undo.aside, expect.stringMatching(/^before_restore_/)])
    expect(told).toMatchObject({ at: last.at, outcome: 'restored', rows: last.rows })
    expect(await ask(other, 'restore/undo', { method: 'POST', headers: boss })).toMatchObject({ status: 200 })
    await expect.poll(() => parcels(server).catch(() => null), { timeout: 60_000 }).toBe(2)
  },
  240_000,
)
