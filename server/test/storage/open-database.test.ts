import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { saveBeforeUpdate } from '../../src/storage/backup/save-before-update.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { openPostgres } from '../../src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../src/storage/engine/open-sqlite.ts'
import { refreshPlannerStatistics } from '../../src/storage/engine/planner-statistics.ts'
import { DatabaseError, openDatabase } from '../../src/storage/open-database.ts'
import { migrate, schemaVersion, schemaVersions } from '../../src/storage/schema/migrate.ts'

const noLog = (error: Error) => expect.unreachable(error.message)

/** Opens a file or PostgreSQL, which must be refused; returns the sentence for the console. */
async function refusal(location: { file: string } | { url: string }): Promise<string> {
  const where = { url: undefined, file: 'unused', ...location, mustExist: false }
  const opened = await openDatabase(where, Date.now(), noLog).catch((error: unknown) => error)
  if (!(opened instanceof DatabaseError)) throw new Error(`not refused: ${String(opened)}`)
  return opened.message
}

/** A closed database file of the product. */
async function goodFile(): Promise<string> {
  const file = join(await newFolder(), 'desk.sqlite')
  const database = await openDatabase({ url: undefined, file, mustExist: false }, Date.now(), noLog)
  await database.close()
  return file
}

const fingerprint = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

async function portOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

it.runIf(engine === 'postgres')('no value is in an empty list', async () => {
  const where = { url: await newPostgresDatabase(), file: 'unused', mustExist: false }
  const database = await openDatabase(where, Date.now(), noLog)
  onTestFinished(() => database.close())
  const settings = () => database.db.selectFrom('settings').select('updated_at')
  expect(await settings().where('updated_at', 'in', []).execute()).toEqual([])
  expect(await settings().where('updated_at', 'not in', []).execute()).toEqual(await settings().execute())
})

it.runIf(engine === 'sqlite')('opens its own database again, with the settings unchanged', async () => {
  const file = await goodFile()
  const database = await openDatabase({ url: undefined, file, mustExist: true }, Date.now() + 1e6, noLog)
  const settings = await database.db.selectFrom('settings').select('updated_at').execute()
  expect(settings).toHaveLength(6)
  expect(settings.every(({ updated_at }) => updated_at <= Date.now())).toBe(true)
  const { journal_mode } =
    new Sqlite(file).prepare<[], { journal_mode: string }>('pragma journal_mode').get() ?? {}
  expect(journal_mode).toBe('wal')
  await database.close()
})

it.runIf(engine === 'sqlite')(
  'measures its tables for the planner after a migration, and later those with a new index',
  async () => {
    const file = await goodFile()
    const database = await openDatabase({ url: undefined, file, mustExist: true }, Date.now(), noLog)
    const measured = async (table: string) => {
      const { rows } = await sql<{ idx: string }>`select idx from sqlite_stat1 where tbl = ${table}`.execute(
        database.db,
      )
      return rows.map(({ idx }) => idx)
    }
    expect(await measured('settings')).toEqual(['sqlite_autoindex_settings_1'])
    await sql`create index settings_by_time on settings (updated_at)`.execute(database.db)
    await refreshPlannerStatistics(database)
    expect(await measured('settings')).toContain('settings_by_time')
    const { rows } = await sql<{
      stat: string
    }>`select stat from sqlite_stat1 where idx = 'settings_by_time'`.execute(database.db)
    // Six rows of one time: they may be many before they are measured again.
    expect(rows).toEqual([{ stat: '1000 6 ' }])
    await database.close()
  },
)

it.each([
  ['text', () => Buffer.from('This is no database. '.repeat(500)), 'this file is not a database'],
  [
    'half lost',
    (good: Buffer) => Buffer.concat([good.subarray(0, 4096), Buffer.alloc(good.length - 4096, 0xa5)]),
    'damaged',
  ],
  ['cut short', (good: Buffer) => good.subarray(0, good.length - 8192), 'damaged'],
])('refuses a file that is %s, and leaves it unchanged', async (_, spoil, sentence) => {
  const file = await goodFile()
  await writeFile(file, spoil(await readFile(file)))
  const before = await fingerprint(file)
  const message = await refusal({ file })
  expect(message).toContain(`Cannot use ${file}: `)
  expect(message).toContain(sentence)
  expect(await fingerprint(file)).toBe(before)
})

it.runIf(engine === 'sqlite')(
  'refuses a file that another process has locked, and can use it afterwards',
  async () => {
    const file = await goodFile()
    const other = new Sqlite(file)
    other.pragma('locking_mode = exclusive')
    other.exec('begin exclusive')
    expect(await refusal({ file })).toContain(
      'another process holds it. Stop the other Parcel Desk or backup first.',
    )
    other.exec('rollback')
    other.close()
    const database = await openDatabase({ url: undefined, file, mustExist: true }, Date.now(), noLog)
    await database.close()
  },
)

it.runIf(engine === 'sqlite')('refuses a folder in place of the file, and puts nothing into it', async () => {
  const folder = await newFolder()
  expect(await refusal({ file: folder })).toContain('the file cannot be opened for writing')
  expect(await readdir(folder)).toEqual([])
})

it.runIf(engine === 'postgres')(
  'refuses a PostgreSQL that does not answer, is another service, or lacks the database, user or TLS',
  async () => {
    const good = await newPostgresDatabase()
    const changed = (change: Partial<Pick<URL, 'host' | 'pathname' | 'username' | 'password' | 'search'>>) =>
      refusal({ url: Object.assign(new URL(good), change).href })
    const silent = await portOf(createServer())
    const other = await portOf(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    const answers = await Promise.all([
      changed({ host: `127.0.0.1:${silent}` }),
      changed({ host: `127.0.0.1:${other}` }),
      changed({ pathname: '/no_such_database' }),
      changed({ username: 'stranger', password: 'hush' }),
      changed({ search: '?sslmode=verify-full' }),
    ])
    const prefix = 'Cannot use the PostgreSQL database of DATABASE_URL:'
    expect(answers).toEqual([
      `${prefix} no server answers there. Is PostgreSQL running?`,
      expect.stringMatching(/^Cannot use the PostgreSQL database of DATABASE_URL: no server answers there/),
      `${prefix} there is no database of that name. Create it first. (3D000)`,
      expect.stringContaining(`${prefix} the server does not accept this user and password.`),
      `${prefix} the server offers no TLS. Turn it on there, or leave sslmode out of the URL.`,
    ])
    expect(answers.join()).not.toContain('hush')
  },
)

it.runIf(engine === 'postgres')(
  'refuses a PostgreSQL of a newer version, and changes nothing in it',
  async () => {
    const url = await newPostgresDatabase()
    const open = () => openDatabase({ url, file: '', mustExist: false }, Date.now(), noLog)
    const database = await open()
    await database.db.deleteFrom('settings').where('name', '=', 'normalPostage').execute()
    await database.pool?.query("insert into kysely_migration values ('999-future', '2030-01-01')")
    await database.close()
    expect(await refusal({ url })).toContain('schema version 999-future, newer than this Parcel Desk knows')
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select name from settings')
    await client.end()
    expect(rows).toHaveLength(5)
  },
)

it.runIf(engine === 'postgres')(
  'lets two servers start on one new PostgreSQL at the same moment',
  async () => {
    const url = await newPostgresDatabase()
    const open = () => openDatabase({ url, file: '', mustExist: false }, Date.now(), noLog)
    const both = await Promise.all([open(), open()])
    const settings = await both[0].db.selectFrom('settings').select('name').execute()
    expect(settings).toHaveLength(6)
    await Promise.all(both.map((database) => database.close()))
  },
)

/** A database of the version before, and how a server opens it. */
async function olderDatabase() {
  const folder = await newFolder()
  const file = join(folder, 'parcel-desk.sqlite')
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const old = url === undefined ? openSqlite(file) : openPostgres(url, noLog)
  const version = schemaVersions.at(-2)
  await migrate(old.db, version)
  onTestFinished(() => old.close())
  const open = (save?: Parameters<typeof openDatabase>[3]) =>
    openDatabase({ url, file, mustExist: true }, Date.now(), noLog, save)
  return { folder, old, version, open }
}

it('saves an older database before its update, of several servers one, and says how to go back', async () => {
  const { folder, version, open } = await olderDatabase()
  const said: string[] = []
  const save = async (database: Database, from: string) => {
    expect([from, await schemaVersion(database.db)]).toEqual([version, version])
    const order = { database, backupDir: join(folder, 'backups'), dataDir: folder, product: '0' }
    said.push(await saveBeforeUpdate(order, from))
  }
  const opened = await Promise.all(engine === 'postgres' ? [open(save), open(save)] : [open(save)])
  for (const { db, close } of opened) {
    expect(await schemaVersion(db)).toBe(schemaVersions.at(-1))
    await close()
  }
  const [name] = await readdir(join(folder, 'backups'))
  const command = `npm run restore -- ${join(folder, 'backups', name ?? '')} --replace`
  expect(said).toEqual([
    `The schema is brought from ${version} to ${schemaVersions.at(-1)}. The way back: stop this version, and in the folder of the one before run: ${command}`,
  ])
  await (await open(() => expect.unreachable('it is up to date'))).close()
})

it('leaves an older database as it is when it cannot be saved', async () => {
  const { folder, old, version, open } = await olderDatabase()
  const backupDir = join(folder, 'file')
  await writeFile(backupDir, '')
  const order = (database: Database) => ({ database, backupDir, dataDir: folder, product: '0' })
  const refused = open(async (database, from) => void (await saveBeforeUpdate(order(database), from)))
  await expect(refused).rejects.toThrow(
    new RegExp(`^The database of schema version ${version} must be saved before .*, and cannot be: .*EEXIST`),
  )
  expect(await schemaVersion(old.db)).toBe(version)
})

it.runIf(engine === 'postgres')(
  'holds nobody up who waits behind it when a table is in long use, and goes on when it is free',
  async () => {
    const { old, open } = await olderDatabase()
    const user = await old.db.startTransaction().execute()
    await sql`lock table kysely_migration in exclusive mode`.execute(user)
    const opening = open()
    const waiting = async () =>
      (await old.pool?.query("select 1 from pg_locks where not granted and locktype = 'relation'"))?.rowCount
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    await expect.poll(waiting, { interval: 5 }).toBe(0)
    await user.rollback().execute()
    await (await opening).close()
    expect(await schemaVersion(old.db)).toBe(schemaVersions.at(-1))
  },
)
