import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { up as first } from './migrations/001-first.ts'
import { up as charts } from './migrations/002-charts.ts'
import type { Tables } from './tables.ts'

/** All schema versions in order; a new one is added at the end and never changed afterwards. */
const migrations = { '001-first': { up: first }, '002-charts': { up: charts } }

/** The database was written by a newer Parcel Desk; using it could damage it. */
export class NewerSchemaError extends Error {
  constructor(version: string) {
    super(
      `The database has schema version ${version}, newer than this Parcel Desk knows. Start the newer one.`,
    )
    this.name = 'NewerSchemaError'
  }
}

/** Throws NewerSchemaError for a database from the future, before anything touches it. */
export async function refuseNewerSchema(db: Kysely<Tables>): Promise<void> {
  const unknown = (await appliedVersions(db)).find((name) => !(name in migrations))
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}

/** Brings the schema up to date. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function appliedVersions(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
