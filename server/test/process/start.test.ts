// @rules 7-config-03 7-config-02
/** @module-tag slow */

import { createHash } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder, providePage, startProcess } from '../../../testkit/server-process.ts'

const fileName = 'parcel-desk.sqlite'
const lockName = `${fileName}.lock`

let used = ''

beforeAll(async () => {
  await providePage()
  used = await mkdtemp(join(tmpdir(), 'parcel-desk-used-'))
  const server = startProcess({ DATA_DIR: used }, afterAll)
  await server.ready
  server.kill('SIGTERM')
  await server.ended
}, 120_000)
afterAll(() => rm(used, { recursive: true, force: true }))

/** Starts with `env`, waits for the end, and returns its exit code and output. */
async function refused(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const server = startProcess(env)
  const code = await server.ended
  expect(server.console()).not.toMatch(/^\s+at /m)
  return { code, text: server.console().trim() }
}

const fingerprint = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** A copy of a used data folder, made while no server ran. */
async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  await cp(used, folder, { recursive: true })
  return folder
}

describe('the data folder', () => {
  /** Rights of other users on the files of a folder and of its sub-folders. */
  async function openTo(folder: string): Promise<string[]> {
    const names = await readdir(folder, { recursive: true })
    const found = await Promise.all(
      names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })),
    )
    return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
  }

  it('is not readable for other users of the machine, even if it was created open', async () => {
    const DATA_DIR = await newFolder()
    await chmod(DATA_DIR, 0o755)
    const server = startProcess({ DATA_DIR })
    await server.ready
    expect(server.console()).toMatch(/"mode":"755".*chmod 700/)
    expect((await runCommand('backup', { DATA_DIR })).code).toBe(0)
    expect(await readdir(DATA_DIR)).toEqual(
      expect.arrayContaining([`${fileName}-wal`, `${fileName}-shm`, 'backups']),
    )
    expect(await openTo(DATA_DIR)).toEqual([])
  })

  it('closes files that an earlier version left open, and leaves foreign files alone', async () => {
    const DATA_DIR = await usedFolder()
    await chmod(DATA_DIR, 0o700)
    await chmod(join(DATA_DIR, fileName), 0o644)
    await chmod(join(DATA_DIR, 'secrets.json'), 0o640)
    await writeFile(join(DATA_DIR, 'of somebody else.txt'), '', { mode: 0o644 })
    const server = startProcess({ DATA_DIR })
    await server.ready
    expect(await openTo(DATA_DIR)).toEqual(['of somebody else.txt'])
    expect(server.console()).not.toContain('open to other users')
  })
})

describe('a first start', () => {
  it('creates its secrets, shows the register codes once, and can be repeated on the same data', async () => {
    const DATA_DIR = await newFolder()
    const first = startProcess({ DATA_DIR })
    const url = await first.ready
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const page = await fetch(`${url}/dashboard/order`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const codes = JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')).registerCodes
    for (const role of ['admin', 'staff', 'visitor']) {
      expect(codes[role]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
      expect(first.console()).toContain(codes[role])
    }
    expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
    const body = { email: 'v@example.com', name: 'V', password: 'long enough', registerCode: codes.visitor }
    const headers = { 'content-type': 'application/json' }
    const post = (path: string) =>
      fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await post('/api/register')).status).toBe(200)
    const token = /"token":"([^"]+)"/.exec(await (await post('/api/login')).text())?.[1] ?? ''
    expect(token).not.toBe('')
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    // Closed properly, SQLite leaves one file; no typed text is in the log.
    expect((await readdir(DATA_DIR)).sort()).toEqual([fileName, lockName, 'secrets.json'])
    expect(first.console()).not.toContain('long enough')
    expect(first.console()).not.toContain(token)

    const second = startProcess({ DATA_DIR })
    const user = await fetch(`${await second.ready}/api/user/user_info`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await user.json()).toMatchObject({ email: 'v@example.com', role: 'visitor' })
    expect(second.console()).not.toContain(codes.admin)
    second.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it.runIf(engine === 'postgres')(
    'on PostgreSQL stores everything there except the secrets, and can be repeated',
    async () => {
      const DATABASE_URL = await newPostgresDatabase()
      const DATA_DIR = await newFolder()
      const first = startProcess({ DATA_DIR, DATABASE_URL })
      await first.ready
      first.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      expect(await readdir(DATA_DIR)).toEqual(['secrets.json'])
      const again = startProcess({ DATA_DIR, DATABASE_URL })
      expect((await fetch(`${await again.ready}/api/health`)).status).toBe(200)
      again.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    },
  )

  it('prefers codes of the environment to its own', async () => {
    const DATA_DIR = await newFolder()
    const server = startProcess({ DATA_DIR, REGISTER_CODE_VISITOR: 'come in please' })
    const body = {
      email: 'v@example.com',
      name: 'V',
      password: 'long enough',
      registerCode: 'come in please',
    }
    const answer = await fetch(`${await server.ready}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    expect(server.console()).toContain('come in please')
  })
})

describe('a start with mistakes in the configuration', () => {
  it('ends with code 2 and one line for each, without creating anything', async () => {
    const folder = await newFolder()
    const DATA_DIR = join(folder, 'data')
    const { code, text } = await refused({ DATA_DIR, PORT: 'x', COURIER: 'pigeon', SMTP_URL: 'smtp://mail' })
    expect(code).toBe(2)
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'The configuration has mistakes:',
      'PORT must be integer',
      'COURIER must be one of sandbox, polar',
      'MAIL_FROM is needed with SMTP_URL',
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it('ends with code 2 when the port is taken, and leaves the data closed', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      taken.close()
    })
    const address = taken.address()
    const PORT = String(typeof address === 'object' ? address?.port : '')
    const DATA_DIR = await newFolder()
    const { code, text } = await refused({ DATA_DIR, PORT, LOG_LEVEL: 'silent' })
    expect([code, text]).toEqual([
      2,
      expect.stringMatching(new RegExp(`PORT ${PORT} on HOST 127.0.0.1 cannot be used: .*EADDRINUSE`)),
    ])
    expect(await readdir(DATA_DIR)).not.toContain(`${fileName}-wal`)
  })

  it('ends with code 2 when the data folder is invalid, or its secrets are damaged', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), 'x')
    const none = await refused({ DATA_DIR: join(folder, 'file') })
    expect([none.code, none.text]).toEqual([2, expect.stringContaining('DATA_DIR cannot be used:')])
    const secrets = join(folder, 'secrets.json')
    for (const damaged of ['{"tokenSecret":"hush', '']) {
      await writeFile(secrets, damaged)
      const { code, text } = await refused({ DATA_DIR: folder })
      expect([code, text]).toEqual([
        2,
        expect.stringContaining(`${secrets} is damaged. Restore it from a backup.`),
      ])
      expect(text).not.toContain('hush')
      expect(await readFile(secrets, 'utf8')).toBe(damaged)
    }
  })
})

describe('a start on an unusable database', () => {
  it('ends with code 3 when the file of a used folder is missing or empty', async () => {
    const DATA_DIR = await usedFolder()
    const file = join(DATA_DIR, fileName)
    await rm(file)
    const missing = await refused({ DATA_DIR })
    expect([missing.code, missing.text]).toEqual([
      3,
      expect.stringContaining(`${file} is missing or empty, although`),
    ])
    expect(await readdir(DATA_DIR)).toEqual([lockName, 'secrets.json'])
    await writeFile(file, '')
    expect((await refused({ DATA_DIR })).code).toBe(3)
    expect((await stat(file)).size).toBe(0)
  })

  it('ends with code 3 when the schema is of a newer version, and leaves the file unchanged', async () => {
    const DATA_DIR = await usedFolder()
    const file = join(DATA_DIR, fileName)
    const database = new Sqlite(file)
    database.exec("insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')")
    // As a backup would restore it: without the write-ahead log.
    database.pragma('journal_mode = delete')
    database.close()
    const before = await fingerprint(file)
    const { code, text } = await refused({ DATA_DIR })
    expect([code, text]).toEqual([3, expect.stringContaining('schema version 999-future, newer than this')])
    expect(await fingerprint(file)).toBe(before)
    expect((await readdir(DATA_DIR)).sort()).toEqual([fileName, lockName, 'secrets.json'])
  })

  it('ends with code 3 when PostgreSQL is not reachable, without showing the password', async () => {
    const DATA_DIR = await newFolder()
    const { code, text } = await refused({ DATA_DIR, DATABASE_URL: 'postgres://desk:hush@127.0.0.1:9/desk' })
    const prefix = 'Cannot use the PostgreSQL database of DATABASE_URL:'
    expect([code, text]).toEqual([
      3,
      `${prefix} no server answers there. Is PostgreSQL running? (ECONNREFUSED)`,
    ])
    expect(await readdir(DATA_DIR)).toEqual([])
  })
})
