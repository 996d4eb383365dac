import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../engine/database.ts'
import { openPostgres } from '../engine/open-postgres.ts'
import { BackupError } from './backup-error.ts'
import type { RowsManifest } from './manifest-schema.ts'
import { holderName } from './postgres-hold.ts'
import { schemaMark } from './restore-record.ts'
import { endSessions, restoreRows } from './restore-rows.ts'
import { hasUsers, holdsDataText, type OnProgress } from './restore-target.ts'

/** What a transaction that replaces the schema is told, and leaves. */
export interface Replacing {
  readonly url: string
  /** The name that the present schema gets. */
  readonly aside: string
  /** Stays as the comment of the new schema, so that a start knows whether this was committed. */
  readonly mark: string
  /** How long connections that are being closed may take, in ms. */
  readonly leaveWithin?: number
}

/**
 * Restores into a new schema of PostgreSQL, which takes the place of the present one, in one transaction;
 * returns whether that held data.
 */
export async function restorePostgres(
  replacing: Replacing,
  replace: boolean,
  folder: string,
  manifest: RowsManifest,
  onProgress: OnProgress = () => undefined,
): Promise<boolean> {
  return inPlaceOf(replacing, async (trx, schema, hasTables) => {
    const had = hasTables && (await holdsData(trx))
    if (hasTables) {
      if (!replace && had) throw new BackupError(holdsDataText('The PostgreSQL database'))
      await sql`alter schema ${sql.id(schema)} rename to ${sql.id(replacing.aside)}`.execute(trx)
      await sql`create schema ${sql.id(schema)}`.execute(trx)
    }
    await restoreRows(trx, folder, manifest, onProgress)
    return had
  })
}

/** Brings a schema back that a restore has moved aside. Everybody signs in again. */
export async function bringBackSchema(replacing: Replacing, from: string): Promise<void> {
  await inPlaceOf(replacing, async (trx, schema) => {
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(replacing.aside)}`.execute(trx)
    await sql`alter schema ${sql.id(from)} rename to ${sql.id(schema)}`.execute(trx)
    await endSessions(trx)
    return true
  })
}

async function inPlaceOf(
  { url, mark, leaveWithin = usualLeave }: Replacing,
  work: (trx: Trx, schema: string, hasTables: boolean) => Promise<boolean>,
): Promise<boolean> {
  const database = openPostgres(url, () => undefined)
  try {
    const had = await database.db.transaction().execute(async (trx) => {
      await refuseRunning(trx, leaveWithin)
      const { schema, tables } = await presentSchema(trx)
      const held = await work(trx, schema, tables > 0)
      await sql`comment on schema ${sql.id(schema)} is ${sql.lit(mark)}`.execute(trx)
      return held
    })
    // Without it, the first queries would be planned as if every table were small.
    await sql`analyze`.execute(database.db)
    return had
  } finally {
    await database.close()
  }
}

async function presentSchema(trx: Trx): Promise<{ schema: string; tables: number }> {
  const { rows } = await sql<{ schema: string; tables: number }>`
    select current_schema() as schema, count(*) as tables from pg_tables where schemaname = current_schema()`.execute(
    trx,
  )
  const [found] = rows
  if (!found?.schema) throw new BackupError('The PostgreSQL database has no schema that it would use.')
  return found
}

/** Whether the transaction that leaves a mark was committed. */
export async function hasMark(url: string, mark: string): Promise<boolean> {
  const database = openPostgres(url, () => undefined)
  try {
    return (await schemaMark(database.db)) === mark
  } finally {
    await database.close()
  }
}

/** How long connections that are being closed may take, in ms. */
const usualLeave = 2000

/** A running server always has at least the connection that listens for changes. */
async function refuseRunning(trx: Trx, leaveWithin: number): Promise<void> {
  const until = performance.now() + leaveWithin
  let others = await othersConnected(trx)
  while (others > 0 && performance.now() < until) {
    await setTimeout(50)
    others = await othersConnected(trx)
  }
  if (others === 0) return
  throw new BackupError(
    `The database is in use by ${others} other connection${others === 1 ? '' : 's'}. Stop the server, and whatever else is connected.`,
  )
}

/**
 * The number of other connections. PostgreSQL caches this list within a transaction, so the cache is cleared
 * first.
 */
async function othersConnected(trx: Trx): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name <> ${holderName}`.execute(trx)
  return rows[0]?.others ?? 0
}

/** Anything but our own tables without a user counts as data. */
async function holdsData(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ users: string | null }>`select to_regclass('users')::text as users`.execute(
    trx,
  )
  return rows[0]?.users == null || (await hasUsers(trx))
}
