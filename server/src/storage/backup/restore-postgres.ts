import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../engine/database.ts'
import { openPostgres } from '../engine/open-postgres.ts'
import { BackupError } from './backup-error.ts'
import type { RowsManifest } from './manifest-schema.ts'
import { asideName } from './move-aside.ts'
import { restoreRows } from './restore-rows.ts'
import { hasUsers, holdsDataText, type Restored } from './restore-target.ts'

/** Restores into PostgreSQL in one transaction: completely or not at all. */
export async function restorePostgres(
  url: string,
  replace: boolean,
  folder: string,
  manifest: RowsManifest,
): Promise<Restored> {
  const database = openPostgres(url, () => undefined)
  try {
    const restored = await database.db.transaction().execute(async (trx) => {
      await refuseRunning(trx)
      const aside = await clearSchema(trx, replace)
      await restoreRows(trx, folder, manifest)
      return { aside }
    })
    // Without it, the first queries would be planned as if every table were small.
    await sql`analyze`.execute(database.db)
    return restored
  } finally {
    await database.close()
  }
}

/** How long connections that are being closed may take, in ms. */
const leaveWithin = 2000

/** A running server always has at least the connection that listens for changes. */
async function refuseRunning(trx: Trx): Promise<void> {
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
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    trx,
  )
  return rows[0]?.others ?? 0
}

/** Leaves an empty schema; an existing one is moved aside as a whole. */
async function clearSchema(trx: Trx, replace: boolean): Promise<string | null> {
  const { rows } = await sql<{ schema: string; tables: number }>`
    select current_schema() as schema, count(*) as tables from pg_tables where schemaname = current_schema()`.execute(
    trx,
  )
  const [found] = rows
  if (!found?.schema || found.tables === 0) return null
  if (!replace && (await holdsData(trx))) throw new BackupError(holdsDataText('The PostgreSQL database'))
  const aside = asideName(Date.now())
  await sql`alter schema ${sql.id(found.schema)} rename to ${sql.id(aside)}`.execute(trx)
  await sql`create schema ${sql.id(found.schema)}`.execute(trx)
  return `schema ${aside}`
}

/** Anything but our own tables without a user counts as data. */
async function holdsData(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ users: string | null }>`select to_regclass('users')::text as users`.execute(
    trx,
  )
  return rows[0]?.users == null || (await hasUsers(trx))
}
