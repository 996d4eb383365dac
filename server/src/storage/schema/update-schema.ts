import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine-of.ts'
import { migrate, schemaVersion, schemaVersions } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Saves what is there before an older schema is brought up to date; `from` is its version. */
export type SaveBefore = (from: string) => Promise<void>

/** Key of the advisory lock; no other lock of ours has it. */
const updating = 7_200_531
/**
 * How long a change of a table waits for those who use it, in ms, since others wait behind it meanwhile; and
 * for how long it is tried again, as a backup of another server may take.
 */
const lockTimeout = 1000
const longestUpdate = 15 * 60_000
const lockNotAvailable = '55P03'

/**
 * Brings the schema up to date, after `save` when it is older. Of several servers on one PostgreSQL one does
 * it, while those of the version before go on. True if there was anything to do.
 */
export async function updateSchema(db: Kysely<Tables>, save?: SaveBefore): Promise<boolean> {
  if ((await schemaVersion(db)) === schemaVersions.at(-1)) return false
  const saveAndMigrate = async (one: Kysely<Tables>, begin: (one: Kysely<Tables>) => Promise<boolean>) => {
    const from = await schemaVersion(one)
    if (from === schemaVersions.at(-1)) return false
    if (from !== '') await save?.(from)
    return begin(one)
  }
  if (engineOf(db) === 'sqlite') return saveAndMigrate(db, migrate)
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${updating})`.execute(one)
    try {
      return await saveAndMigrate(one, migrateBesideOthers)
    } finally {
      await sql`select pg_advisory_unlock(${updating})`.execute(one)
    }
  })
}

async function migrateBesideOthers(one: Kysely<Tables>): Promise<boolean> {
  await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(one)
  try {
    for (const since = performance.now(); ; await setTimeout(lockTimeout)) {
      try {
        return await migrate(one)
      } catch (error) {
        const waits = error instanceof Error && 'code' in error && error.code === lockNotAvailable
        if (!waits || performance.now() - since > longestUpdate) throw error
      }
    }
  } finally {
    await sql`set lock_timeout = default`.execute(one)
  }
}
