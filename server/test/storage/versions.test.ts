import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { fullRun } from '../../../testkit/full-run.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { TestApp } from '../../../testkit/test-app.ts'
import { makeSecretHasher } from '../../src/services/auth/secret-hasher.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { restoreBackup } from '../../src/storage/backup/restore-backup.ts'
import type { Database, Engine } from '../../src/storage/engine/database.ts'
import { openPostgres } from '../../src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../src/storage/engine/open-sqlite.ts'
import { type StoredRow, storedRows } from '../../src/storage/engine/stored-rows.ts'
import { migrate, schemaVersions } from '../../src/storage/schema/migrate.ts'
import { savedTables } from '../../src/storage/schema/saved-tables.ts'
import { countItems } from '../../src/storage/stores/overview/item-counts.store.ts'
import { anna, pkId, storedBy } from './versions/stored-by.ts'

const root = await mkdtemp(join(tmpdir(), 'parcel-desk-versions-'))
const stored = storedBy(await makeSecretHasher().hash(anna.password))

afterAll(() => rm(root, { recursive: true, force: true }))

/** A folder that is removed when all tests of this file have ended. */
const newFolder = () => mkdtemp(join(root, 'folder-'))

it('every schema version has test data', () => {
  expect(Object.keys(stored)).toEqual(schemaVersions)
})

interface Place {
  readonly engine: Engine
  readonly dataDir: string
  readonly url: string | undefined
}

async function newPlace(engine: Engine): Promise<Place> {
  return {
    engine,
    dataDir: await newFolder(),
    url: engine === 'postgres' ? await newPostgresDatabase() : undefined,
  }
}

const fileOf = ({ dataDir }: Place) => join(dataDir, 'parcel-desk.sqlite')

/** Opens a database with any schema. */
function openRaw(place: Place): Database {
  return place.url === undefined ? openSqlite(fileOf(place)) : openPostgres(place.url, () => undefined)
}

/** Creates a database as an earlier version left it. */
async function makeOld(place: Place, version: string): Promise<void> {
  const database = openRaw(place)
  await migrate(database.db, version)
  for (const known of schemaVersions.slice(0, schemaVersions.indexOf(version) + 1)) {
    for (const statement of stored[known] ?? []) await sql.raw(statement).execute(database.db)
  }
  await database.close()
}

const inOrder = Object.entries(savedTables)

/** Every row of the existing tables, by table. */
async function rowsIn({ db }: Pick<Database, 'db'>): Promise<Map<string, StoredRow[]>> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return db.transaction().execute(async (trx) => {
    const found = new Map<string, StoredRow[]>()
    for (const [table, keys] of inOrder.filter(([table]) => there.has(table))) {
      const rows: StoredRow[] = []
      for await (const page of storedRows(trx, table, keys)) rows.push(...page)
      found.set(table, rows)
    }
    return found
  })
}

/** The current product on an old database; closed when the test ends. */
const openNew = async ({ dataDir, url }: Place) =>
  (await openApp({}, { DATA_DIR: dataDir, COURIER_SANDBOX: 'broken' }, {}, url)).testApp

/** All old data is still there, and people can work with it. */
async function expectToGoOn(testApp: TestApp, before: Map<string, StoredRow[]>): Promise<void> {
  const after = await rowsIn(testApp.database)
  for (const [table, rows] of before) {
    for (const row of rows) expect(after.get(table)).toContainEqual(expect.objectContaining(kept(table, row)))
  }
  const signedIn = await testApp.anyone.login({ body: anna })
  expect([signedIn.status, signedIn.answer.name]).toEqual([200, 'Anna'])
  const as = { token: signedIn.answer.token }
  const read = await testApp.as(as).getPackage({ query: { pk_id: pkId } })
  expect(read.answer.packageRecord).toMatchObject({ receiver: '王小明', postage: 24, note: '=note' })
  expect(read.answer.itemRecords.map(({ qty }) => qty).toSorted()).toEqual([1, 1, 2, 2])
  // The log shows who moved pieces to an exception.
  const moved = before.get('logs')?.some(({ id }) => id === 'G7')
  const exception = after.get('items')?.find(({ id }) => id === 'I3')
  expect(exception?.requested_by).toBe(moved ? 'U2' : '')
  // The texts that are searched are derived from it, and Checkout counts its rows.
  for (const [list, word] of [
    ['items', '维生'],
    ['logs', '鲍'],
    ['addresses', '黄浦'],
    ['transactions', 'x1'],
  ] as const)
    expect(await textsWith(testApp, list, word)).not.toEqual([])
  expect((await countItems(testApp.database.db)).stock).toEqual({ rows: 1, pieces: 2 })
  // Pays a cart with pieces reserved long ago.
  await testApp.as(as).ok.payCart({ body: { paymentMethod: 'Bank' } })
  await savePackage(await testApp.person('staff'), { stock: 2 })
  for await (const { name, findings } of auditBooks(testApp.database))
    expect([name, findings]).toEqual([name, []])
}

async function textsWith({ database }: TestApp, list: string, word: string) {
  const { rows } =
    await sql`select id from ${sql.table(`search_${list}`)} where text like ${`%${word}%`}`.execute(
      database.db,
    )
  return rows
}

/** Columns that a later version, a start or a job may change. */
const changing: Readonly<Record<string, readonly string[]>> = {
  sessions: ['ended_at', 'last_seen_at'],
  logs: ['seq', 'hash'],
  log_head: ['seq', 'hash'],
  tracks: ['asking_until', 'next_ask_at'],
  mails: ['params', 'tries', 'next_try_at', 'expires_at', 'claimed_until', 'ended_at', 'ended', 'last_error'],
}

function kept(table: string, row: StoredRow): StoredRow {
  const changes = new Set(changing[table])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !changes.has(name)))
}

/** Later versions migrate what earlier ones do, so a few show most; the full run tries each. */
const tried = schemaVersions.filter((_, at) => fullRun || at % 28 === 0 || at === schemaVersions.length - 1)

describe.each(tried)('of version %s', (version) => {
  // Made once for both tests: all of them took 90 s of processor time when each made its own, 80 now.
  let old: Place
  let before: Map<string, StoredRow[]>
  let backup: string
  beforeAll(async () => {
    old = await newPlace(engine)
    await makeOld(old, version)
    const database = openRaw(old)
    before = await rowsIn(database)
    // As a start saves it before it brings the schema up to date.
    const { dataDir } = old
    const made = await makeBackup({ database, backupDir: await newFolder(), dataDir, product: '0' })
    backup = made?.folder ?? ''
    expect(made?.manifest.schema).toBe(version)
    await database.close()
  })

  it('is migrated and works', async () => {
    await expectToGoOn(await openNew(old), before)
  })

  it('is restored from a backup and works', async () => {
    const place = await newPlace(engine)
    await restoreBackup({ folder: backup, ...place, file: fileOf(place), replace: false })
    await expectToGoOn(await openNew(place), before)
  })
})
