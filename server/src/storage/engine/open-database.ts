import { existsSync, statSync } from 'node:fs'
import {
  migrate,
  NewerSchemaError,
  OlderSchemaError,
  refuseNewerSchema,
  requireSchema,
} from '../schema/migrate.ts'
import { fillIndexIfNeeded } from '../search/fill-index.ts'
import { rollUpMonths } from '../stores/overview/month-rollup.ts'
import { addMissingSettings } from '../stores/setting/setting.store.ts'
import { connectionLost } from './connection-lost.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { keepWriteAheadLog, openSqlite, openSqliteForReading } from './open-sqlite.ts'

/** The database cannot be used; `message` is a sentence for the console. Nothing in it was changed. */
export class DatabaseError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseError'
  }
}

export interface DatabaseLocation {
  /** PostgreSQL by its URL; without it the embedded file. */
  readonly url: string | undefined
  readonly file: string
  /** True when the embedded file must be there already: a used data folder never starts empty by mistake. */
  readonly mustExist: boolean
}

/** Opens the database, brings its schema up to date and adds first settings; throws DatabaseError otherwise. */
export async function openDatabase(
  place: DatabaseLocation,
  now: number,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const database = open(place, onIdleError)
  try {
    await refuseNewerSchema(database.db)
    if (database.engine === 'sqlite') await keepWriteAheadLog(database.db)
    await migrate(database.db)
    await fillIndexIfNeeded(database)
    // After an update or a restore all of it, else what was settled while no server ran.
    while (await rollUpMonths(database, Date.now()));
    await database.db.transaction().execute((trx) => addMissingSettings(trx, now))
    return database
  } catch (error) {
    await database.close()
    throw readable(error, place)
  }
}

/** Opens a database of the present schema beside a server that may be running; throws DatabaseError otherwise. */
export async function openForReading(place: Omit<DatabaseLocation, 'mustExist'>): Promise<Database> {
  if (place.url === undefined && isMissing(place.file)) {
    throw new DatabaseError(`There is no database at ${place.file}. Is DATA_DIR or DATABASE_URL right?`)
  }
  let database: Database | undefined
  try {
    database =
      place.url === undefined ? openSqliteForReading(place.file) : openPostgres(place.url, () => undefined)
    await requireSchema(database.db)
    return database
  } catch (error) {
    await database?.close()
    throw readable(error, place)
  }
}

function open(place: DatabaseLocation, onIdleError: (error: Error) => void): Database {
  if (place.url !== undefined) return openPostgres(place.url, onIdleError)
  if (place.mustExist && isMissing(place.file)) {
    throw new DatabaseError(
      `The database file ${place.file} is missing or empty, although this data folder was used before. ` +
        'Restore it from a backup, or set DATA_DIR to an empty folder to start anew.',
    )
  }
  try {
    return openSqlite(place.file)
  } catch (error) {
    throw readable(error, place)
  }
}

/** SQLite would take an empty file for a new database. */
function isMissing(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0
}

/** What staff of a business can do about it; a PostgreSQL URL is never repeated, as it holds a password. */
export function readable(error: unknown, place: Pick<DatabaseLocation, 'url' | 'file'>): unknown {
  if (error instanceof NewerSchemaError || error instanceof OlderSchemaError) {
    return new DatabaseError(error.message)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const where = place.url === undefined ? place.file : 'the PostgreSQL database of DATABASE_URL'
  if (connectionLost(error)) return new DatabaseError(`Cannot use ${where}: ${noServer}`)
  // The library gives this one no code.
  if (error instanceof Error && /does not support SSL/.test(error.message)) {
    return new DatabaseError(`Cannot use ${where}: ${noTls}`)
  }
  const sentence = sentences.find(([pattern]) => pattern.test(code))?.[1]
  return sentence === undefined ? error : new DatabaseError(`Cannot use ${where}: ${sentence} (${code})`)
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
