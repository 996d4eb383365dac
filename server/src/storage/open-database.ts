import { existsSync, realpathSync, statSync } from 'node:fs'
import { connectionLost } from './engine/connection-lost.ts'
import type { Database } from './engine/database.ts'
import { isSqliteBusy } from './engine/is-sqlite-busy.ts'
import { continueAfter } from './engine/new-id.ts'
import {
  holdSqliteForServer,
  isSoundSqlite,
  keepWriteAheadLog,
  openSqlite,
  openSqliteForReading,
} from './engine/open-sqlite.ts'
import { refreshPlannerStatistics } from './engine/planner-statistics.ts'
import { NewerSchemaError, OlderSchemaError, refuseNewerSchema, requireSchema } from './schema/migrate.ts'
import { updateSchema } from './schema/update-schema.ts'
import { fillTexts, isFilled } from './search/fill-texts.ts'
import { rollUpPieces } from './stores/as-of/piece-days.store.ts'
import { rollUpMonths } from './stores/overview/month-rollup.ts'
import { addMissingSettings } from './stores/setting/setting.store.ts'

/** The database cannot be used, and nothing in it was changed; `message` is a sentence for the console. */
export class DatabaseError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseError'
  }
}

export interface DatabaseLocation {
  /** URL of PostgreSQL; without it the embedded file is used. */
  readonly url: string | undefined
  readonly file: string
  /**
   * True when the embedded file must exist: a used data folder must not start with an empty database by
   * mistake.
   */
  readonly mustExist: boolean
}

/**
 * Opens the database, brings an older schema up to date after `save`, and adds missing settings; throws
 * DatabaseError when it cannot.
 */
export async function openDatabase(
  location: DatabaseLocation,
  now: number,
  onIdleError: (error: Error) => void,
  save?: (database: Database, from: string) => Promise<void>,
): Promise<Database> {
  const database = await open(location, onIdleError)
  try {
    await refuseNewerSchema(database.db)
    if (database.engine === 'sqlite') await keepWriteAheadLog(database.db)
    const updated = await updateSchema(database.db, async (from) => save?.(database, from))
    if (!(await isFilled(database.db))) await beginTexts(database)
    // All rows after an update or a restore, otherwise the rows since the last run of a server.
    while (await rollUpMonths(database, Date.now()));
    await rollUpPieces(database)
    await database.db.transaction().execute((trx) => addMissingSettings(trx, now))
    if (updated) await refreshPlannerStatistics(database)
    await continueIds(database)
    return database
  } catch (error) {
    await database.close()
    throw readable(error, location)
  }
}

/** A clock that was set back while no server ran does not make ids that sort before those of stored rows. */
async function continueIds({ db }: Database): Promise<void> {
  const { last } = await db
    .selectFrom('logs')
    .select(({ fn }) => fn.max<string | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  continueAfter(last)
}

/**
 * As `holdSqliteForServer` of engine/open-sqlite.ts; throws DatabaseError when it cannot.
 */
export function holdForServer(file: string): () => void {
  // Two data folders may lead to one file.
  const lock = `${existsSync(file) ? realpathSync(file) : file}.lock`
  try {
    return holdSqliteForServer(lock)
  } catch (error) {
    if (isNoDatabase(error)) throw new DatabaseError(`${lock} is no lock of a server. Delete this file.`)
    if (!isSqliteBusy(error)) throw readable(error, { url: undefined, file: lock })
    throw new DatabaseError(`Another server serves ${file} already. Stop that one first.`)
  }
}

/**
 * Opens a database of the current schema for reading, also beside a running server; throws DatabaseError when
 * it cannot.
 */
export async function openForReading(location: Omit<DatabaseLocation, 'mustExist'>): Promise<Database> {
  if (location.url === undefined && isMissing(location.file)) {
    throw new DatabaseError(`There is no database at ${location.file}. Is DATA_DIR or DATABASE_URL right?`)
  }
  let database: Database | undefined
  try {
    database =
      location.url === undefined
        ? openSqliteForReading(location.file)
        : await openPostgres(location.url, () => undefined)
    await requireSchema(database.db)
    return database
  } catch (error) {
    await database?.close()
    throw readable(error, location)
  }
}

async function open(location: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  if (location.url !== undefined) return openPostgres(location.url, onIdleError)
  if (location.mustExist && isMissing(location.file)) {
    throw new DatabaseError(
      `The database file ${location.file} is missing or empty, although this data folder was used before. ` +
        'Restore it from a backup, or set DATA_DIR to an empty folder to start from scratch.',
    )
  }
  try {
    return openSqlite(location.file)
  } catch (error) {
    throw readable(error, location)
  }
}

/**
 * How long a start waits for the texts that are searched, in ms; the server adds the rest while it serves.
 */
const longestFilling = 2000

/** Adds the texts by which rows are found, after an update, a restore or a seed. */
async function beginTexts(database: Database): Promise<void> {
  const { addReadings } = await import('./search/readings.ts')
  await addReadings(database.db)
  const until = Date.now() + longestFilling
  await fillTexts(database, { stopped: () => Date.now() > until })
}

/** Loads the library of PostgreSQL, which the embedded database does not need. */
async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const engine = await import('./engine/open-postgres.ts')
  return engine.openPostgres(url, onIdleError)
}

const isNoDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB'

/** SQLite would take an empty file for a new database. */
function isMissing(file: string): boolean {
  return !existsSync(file) || !statSync(file).isFile() || statSync(file).size === 0
}

/**
 * Turns an error into a sentence about what to do; a PostgreSQL URL is never repeated, as it contains a
 * password.
 */
export function readable(error: unknown, location: Pick<DatabaseLocation, 'url' | 'file'>): unknown {
  if (error instanceof NewerSchemaError || error instanceof OlderSchemaError) {
    return new DatabaseError(error.message)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const ofFile = location.url === undefined || code.startsWith('SQLITE_')
  const where = ofFile ? location.file : 'the PostgreSQL database of DATABASE_URL'
  if (connectionLost(error)) return new DatabaseError(`Cannot use ${where}: ${noServer}`)
  // The library gives this error no code.
  if (error instanceof Error && /does not support SSL/.test(error.message)) {
    return new DatabaseError(`Cannot use ${where}: ${noTls}`)
  }
  // Somebody has changed the schema by hand, or it is the database of another program.
  const [what = ''] = error instanceof Error ? error.message.split(' - ') : []
  if (/^42(P01|703)$/.test(code) || (code === 'SQLITE_ERROR' && /^no such (table|column)/.test(what))) {
    return new DatabaseError(`Cannot use ${where}: ${what}. Restore it from a backup.`)
  }
  const sentence = sentences.find(([pattern]) => pattern.test(code))?.[1]
  return sentence === undefined ? error : new DatabaseError(`Cannot use ${where}: ${sentence} (${code})`)
}

/**
 * The same for an error in the middle of a command: in a damaged file any statement may fail, and what is
 * read may be nonsense, at which our own code fails.
 */
export function readableOfCommand(error: unknown, location: Pick<DatabaseLocation, 'url' | 'file'>): unknown {
  const known = readable(error, location)
  const isSound = known instanceof DatabaseError || isMissing(location.file) || isSoundSqlite(location.file)
  if (isSound) return known
  return new DatabaseError(`Cannot use ${location.file}: the file is damaged. Restore it from a backup.`)
}

const noServer = 'no server answers there. Is PostgreSQL running?'
const noTls = 'the server offers no TLS. Turn it on there, or leave sslmode out of the URL.'

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'another process holds it. Stop the other Parcel Desk or backup first.'],
  [/^SQLITE_NOTADB/, 'this file is not a database. Restore it from a backup.'],
  [/^SQLITE_CORRUPT/, 'the file is damaged. Restore it from a backup.'],
  [/^SQLITE_(CANTOPEN|READONLY|PERM)/, 'the file cannot be opened for writing. Check who owns the folder.'],
  [/^SQLITE_(FULL|IOERR)/, 'the disk is full or failing.'],
  [/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/, noServer],
  [/^3D000$/, 'there is no database of that name. Create it first.'],
  [/^28/, 'the server does not accept this user and password.'],
  [/^57P03$/, 'the server is still starting. Try again in a moment.'],
]
