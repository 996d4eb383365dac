import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { plainPicture } from '../../../testkit/pictures.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { everything } from '../../../testkit/stored.ts'
import { engines, openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { writeSecrets } from '../../src/first-start.ts'
import { startBackingUp } from '../../src/jobs/back-up.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { backupName, listBackups, pruneBackups } from '../../src/storage/backup/backup-folder.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { readManifest } from '../../src/storage/backup/manifest.ts'
import type { Manifest } from '../../src/storage/backup/manifest-schema.ts'
import { restoreBackup } from '../../src/storage/backup/restore-backup.ts'
import type { Engine } from '../../src/storage/engine/database.ts'
import { savedTables } from '../../src/storage/schema/saved-tables.ts'
import { lose } from '../correction/losses.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { largePdf, storePdf } from '../payment-proof/made-pdf.ts'

/** Environment of a command: a data folder, and a PostgreSQL or none. */
async function newEnvironment(engine: Engine): Promise<Record<string, string>> {
  const DATA_DIR = join(await newFolder(), 'data')
  return engine === 'sqlite' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await newPostgresDatabase() }
}

/** Restores a backup; returns where the old data is now. */
async function restore(environment: Record<string, string>, folder: string, replace = false) {
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = environment
  const file = join(dataDir, 'parcel-desk.sqlite')
  return (await restoreBackup({ folder, url, file, dataDir, replace })).aside
}

const odd = '=1+1 "quoted" \u2028 line\nbreak 王小明 😀 \\ \' ; -- '

/** The product on a new database, with something of everything that a backup contains. */
async function openSource(engine: Engine) {
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const testApp = await openTestApp(engine, {}, url)
  writeSecrets(testApp.dataDir, {
    tokenSecret: 's'.repeat(64),
    registerCodes: { admin: 'AAAA', staff: 'BBBB', visitor: 'CCCC' },
    embeddedDatabase: engine === 'sqlite',
  })
  const anna = await testApp.person('admin', 'Anna')
  const picture = (await plainPicture(40, 20, '#1d4f91')).toString('base64')
  await anna.ok.updateLogo({ body: { picture } })
  const pkId = await savePackage(anna, { item: 'Vitamin 维生素', sold: 3, stock: 2, note: odd })
  await putInCart(anna, pkId, 'sold', 2, 250)
  const query = { transaction_id: await payAll(anna, 'Alipay') }
  const file = new Uint8Array(await plainPicture(40, 20, '#1d4f91'))
  await anna.ok.addProof({ query, file })
  await storePdf(testApp, query.transaction_id, largePdf())
  const stock = await rowOf(anna, pkId, 'stock')
  expect((await lose(anna, stock._id, 1)).status).toBe(200)
  const env: Record<string, string> = { DATA_DIR: testApp.dataDir, ...(url && { DATABASE_URL: url }) }
  return { testApp, anna, env }
}

async function backUpOf({ database, dataDir }: TestApp, backupDir = join(dataDir, 'backups')) {
  return (await makeBackup({ database, backupDir, dataDir, product: '0' }))?.folder ?? ''
}

/** From which database into which one a backup is restored; a run on SQLite has no PostgreSQL. */
const ways = engines
  .flatMap((from) => engines.map((into) => [from, into] as const))
  .filter((way) => way.includes('postgres') === (engine === 'postgres'))

const onSqlite = it.runIf(engine === 'sqlite') // What does not depend on the database.

let testApp: TestApp
let anna: Person
let env: Record<string, string>
beforeAll(async () => {
  ;({ testApp, anna, env } = await openSource(engine))
})
afterAll(() => testApp.close())

const backUp = (backupDir?: string) => backUpOf(testApp, backupDir)

it('contains every row, is readable for the owner only, and has the head of the log', async () => {
  const folder = await backUp()
  const [{ manifest } = { manifest: null }] = await listBackups(join(testApp.dataDir, 'backups'))
  expect(manifest).toMatchObject({ format: 1, engine, schema: expect.stringMatching(/^\d{3}-/) })
  expect(manifest?.tables.map(({ table }) => table)).toEqual(Object.keys(savedTables))
  expect(manifest?.tables.find(({ table }) => table === 'transaction_items')?.rows).toBe(1)
  expect(manifest?.tables.find(({ table }) => table === 'proof_chunks')?.rows).toBeGreaterThan(20)
  expect(manifest?.chainHead.hash).toMatch(/^[\w-]{43}$|^$/)
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  // Register codes are sealed in the table; the token secret opens them.
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  expect(secrets).toEqual({ tokenSecret: 's'.repeat(64), embeddedDatabase: engine === 'sqlite' })
  expect(manifest?.tables.find(({ table }) => table === 'register_codes')?.rows).toBe(3)
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    for (const code of Object.values(testApp.registerCodes)) expect(text).not.toContain(code)
  }
})

it.each(ways)(
  'of %s is restored into an empty %s unchanged, and every user signs in again',
  async (from, into) => {
    const source = await openSource(from)
    onTestFinished(() => source.testApp.close())
    const folder = await backUpOf(source.testApp)
    const before = await everything(source.testApp.database)
    const environment = await newEnvironment(into)
    expect(await restore(environment, folder)).toBe(null)
    const dataDir = environment.DATA_DIR ?? ''
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    const restored = await openAt(into, environment)
    expect(await everything(restored.database)).toEqual(before)
    expect((await restored.as(source.anna).listCart()).status).toBe(401)
    const measured = sql<{ tbl: string }>`select distinct tbl from sqlite_stat1 where tbl = 'packages'`
    if (into === 'sqlite') expect((await measured.execute(restored.database.db)).rows).toHaveLength(1)
    // The same data gives the same rows on both engines.
    const again = await readManifest(await backUpOf(restored))
    const first = await readManifest(folder)
    const unlike = ['sessions', 'log_head', 'logs']
    const sums = (manifest: Manifest | null) =>
      manifest?.format === 1 &&
      manifest.tables.filter(({ table }) => !unlike.includes(table)).map(({ sha256 }) => sha256)
    expect(sums(again)).toEqual(sums(first))
    // The product continues to write to it, and the audit passes.
    await restored.anyone.ok.login({ body: { email: source.anna.email, password } })
    await savePackage(await restored.person('staff'), { stock: 1 })
    for await (const { findings } of auditBooks(restored.database)) expect(findings).toEqual([])
  },
)

it('is not restored over data, unless that is moved aside', async () => {
  const folder = await backUp()
  const environment = await newEnvironment(engine)
  await restore(environment, folder)
  await expect(restore(environment, folder)).rejects.toThrow('holds data. With --replace it is moved aside')
  const aside = (await restore(environment, folder, true)) ?? ''
  expect(await usersIn(environment, aside.replace('schema ', ''))).toBe(1)
  const restored = await openAt(engine, environment)
  await restored.anyone.ok.login({ body: { email: anna.email, password } })
})

it('is not restored while a server runs', async () => {
  const environment = { DATA_DIR: testApp.dataDir, ...env }
  await expect(restore(environment, await backUp(), true)).rejects.toThrow(/in use/)
  expect((await everything(testApp.database)).users).toHaveLength(1)
})

it.runIf(engine === 'postgres')('is restored once closing connections have ended', async () => {
  const folder = await backUp()
  const environment = await newEnvironment(engine)
  const leaving = new Client({ connectionString: environment.DATABASE_URL })
  await leaving.connect()
  const restored = restore(environment, folder)
  await setTimeout(300)
  await leaving.end()
  expect(await restored).toBe(null)
})

onSqlite('is not restored when it is damaged, truncated, of a newer version, or no backup', async () => {
  const folder = await backUp()
  const environment = await newEnvironment(engine)
  const says = (sentence: string) => expect(restore(environment, folder)).rejects.toThrow(sentence)
  const file = join(folder, 'packages.jsonl.gz')
  const good = await readFile(file)
  const damaged = good.map((byte, at) => (at === 40 ? byte ^ 0xff : byte))
  await writeFile(file, damaged)
  await says('packages.jsonl.gz is not as it was written')
  await rm(file)
  await says('packages.jsonl.gz cannot be read')
  await writeFile(file, good)
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
  const spoil = (text: string) => writeFile(join(folder, 'manifest.json'), text)
  await spoil(manifest.replace(/"schema": "[^"]+"/, '"schema": "999-future"'))
  await says('schema version 999-future')
  await spoil(manifest.slice(0, -20))
  await says('is no complete backup')
  // The checksums match the files, but not the rows: found when the restored rows are compared.
  await spoil(manifest.replace(/("table": "users",[^}]*"sha256": )"[^"]+"/, '$1"0"'))
  await says('users is not what was saved')
  const left = await readdir(environment.DATA_DIR ?? '').catch(() => [])
  expect(left).toEqual([])
  expect(await restore(await newEnvironment(engine), await backUp())).toBe(null)
  await rm(folder, { recursive: true })
})

onSqlite('keeps the newest ones and removes abandoned ones', async () => {
  const backupDir = join(await newFolder(), 'kept')
  const made: string[] = []
  for (let round = 0; round < 4; round += 1) made.push(await backUp(backupDir))
  const left = join(backupDir, `.partial-${backupName(0)}`)
  await mkdir(left)
  await utimes(left, 1, 1)
  // Looks like a backup but is none: neither counted nor removed.
  await mkdir(join(backupDir, backupName(1)))
  expect(await pruneBackups(backupDir, 2, Date.now())).toEqual([made[1], made[0]])
  expect((await readdir(backupDir)).sort()).toEqual(
    [backupName(1), ...made.slice(2).map((folder) => basename(folder))].sort(),
  )
  expect(await pruneBackups(backupDir, 0, Date.now())).toEqual([made[2]])
})

it('is made, restored and audited by the commands', async () => {
  const backup = await runCommand('backup', env)
  expect(backup).toEqual({ code: 0, text: expect.stringMatching(/^\S+: \d+ rows, [\d.]+ MB/) })
  const environment = await newEnvironment(engine)
  const BACKUP_DIR = join(testApp.dataDir, 'backups')
  const { code, text } = await runCommand('restore', { ...environment, BACKUP_DIR }, ['latest'])
  expect([code, text]).toEqual([0, expect.stringMatching(/ packages +1\n[\s\S]*No problems found\./)])
  const refused = await runCommand('restore', { ...environment, BACKUP_DIR }, ['latest'])
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('holds data') })
  expect(refused.text).not.toMatch(/^\s+at /m)
})

onSqlite('reports a full disk and leaves nothing', async () => {
  const BACKUP_DIR = join(await newFolder(), 'full')
  // Files may not exceed one block, which simulates a full disk.
  const { code, text } = await runCommand('backup', { ...env, BACKUP_DIR }, [], 'ulimit -f 1;')
  expect([code, text.trim()]).toEqual([
    1,
    `Cannot write to ${BACKUP_DIR}: files may not grow that large here (EFBIG).`,
  ])
  expect(await readdir(BACKUP_DIR)).toEqual([])
})

it('is made by the server when it is due, once, and a failure is logged', async () => {
  const BACKUP_DIR = join(await newFolder(), 'scheduled')
  for (const [name, value] of Object.entries({ ...env, BACKUP_DIR })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const log = { info: vi.fn(), error: vi.fn() }
  const jobs = [0, 1].map(() =>
    startBackingUp({ backupDir: BACKUP_DIR, everyHours: 24, checkEvery: 50 }, log),
  )
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 50_000)
  await Promise.all(jobs.map((job) => job.stop()))
  expect(log.info).toHaveBeenCalledWith(
    expect.objectContaining({ output: expect.stringContaining(BACKUP_DIR) }),
    'backup made',
  )
  expect(log.error).not.toHaveBeenCalled()
  const file = join(await newFolder(), 'a file')
  await writeFile(file, '')
  vi.stubEnv('BACKUP_DIR', join(file, 'below'))
  const backupDir = join(BACKUP_DIR, 'none')
  const broken = startBackingUp({ backupDir, everyHours: 24, checkEvery: 50 }, log)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 50_000)
  await broken.stop()
  const [{ err } = { err: null }, message] = log.error.mock.lastCall ?? []
  expect([String(err), message]).toEqual([expect.stringContaining('is no folder'), 'the backup failed'])
}, 120_000)

onSqlite('refuses unknown arguments', async () => {
  const DATA_DIR = await newFolder()
  for (const args of [['a', 'b'], ['latest', '--over'], ['latest']]) {
    expect(await runCommand('restore', { DATA_DIR }, args)).toMatchObject({ code: 2 })
  }
  expect(await runCommand('backup', { DATA_DIR })).toMatchObject({ code: 3 })
})

/** The product on a restored database; closed when the test ends. */
async function openAt(engine: Engine, environment: Record<string, string>): Promise<TestApp> {
  const { DATA_DIR = '', DATABASE_URL } = environment
  const restored = await openTestApp(engine, { DATA_DIR }, DATABASE_URL)
  onTestFinished(async () => restored.close())
  return restored
}

async function usersIn({ DATABASE_URL }: Record<string, string>, aside: string): Promise<number> {
  if (DATABASE_URL === undefined) {
    const sqlite = new Sqlite(join(aside, 'parcel-desk.sqlite'), { readonly: true })
    const count = sqlite.prepare('select id from users').all().length
    sqlite.close()
    return count
  }
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(`select id from ${aside}.users`)
  await client.end()
  return rows.length
}
