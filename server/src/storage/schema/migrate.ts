import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { engineOf } from './engine-of.ts'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Names of all migrations, oldest first: all schema versions, one file each; a new one is added at the end
 * and never changed afterwards.
 */
export const schemaVersions: readonly string[] = readdirSync(folder)
  .sort()
  .map((file) => basename(file, '.ts'))

/** Loaded for a database of an older version only. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const read = async (version: string): Promise<[string, Migration]> => {
    const { up }: Migration = await import(join(folder, `${version}.ts`))
    return [version, { up }]
  }
  return Object.fromEntries(await Promise.all(schemaVersions.map(read)))
}

/** The database was written by a newer version; using it could damage it. */
export class NewerSchemaError extends Error {
  constructor(version: string) {
    super(
      `The database has schema version ${version}, newer than this Parcel Desk knows. Start the newer one.`,
    )
    this.name = 'NewerSchemaError'
  }
}

/** Throws NewerSchemaError for a database of a newer version, before anything changes it. */
export async function refuseNewerSchema(db: Kysely<Tables>): Promise<void> {
  const unknown = (await appliedVersions(db)).find((name) => !schemaVersions.includes(name))
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}

/** The database has an older schema, which a starting server would migrate. */
export class OlderSchemaError extends Error {
  constructor() {
    super('The database is of an older Parcel Desk. Start the server once, which brings it up to date.')
    this.name = 'OlderSchemaError'
  }
}

/** Throws OlderSchemaError or NewerSchemaError unless the schema is the current one. */
export async function requireSchema(db: Kysely<Tables>): Promise<void> {
  await refuseNewerSchema(db)
  if ((await appliedVersions(db)).length < schemaVersions.length) throw new OlderSchemaError()
}

/** The schema version of a database; empty for a new one. */
export async function schemaVersion(db: Kysely<Tables>): Promise<string> {
  return (await appliedVersions(db)).at(-1) ?? ''
}

/**
 * Migrates the schema to the current version, or a new database to an older one. True if there was anything
 * to do.
 */
export async function migrate(db: Kysely<Tables>, version = schemaVersions.at(-1) ?? ''): Promise<boolean> {
  const wanted = schemaVersions.slice(0, schemaVersions.indexOf(version) + 1)
  if (isDeepStrictEqual(await appliedVersions(db), wanted)) return false
  const schema = await ownSchema(db)
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Without it, tables of the same name in another schema would count as these.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error, results = [] } = await migrator.migrateTo(version)
  if (error) throw error
  return results.length > 0
}

/** The library would read the columns of all tables, which takes 25 ms on PostgreSQL. */
const tableNames = {
  sqlite: sql<{ name: string }>`select name from sqlite_schema where type = 'table'`,
  postgres: sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`,
}

/** The names of all tables that there are. */
export async function presentTables(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await tableNames[engineOf(db)].execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function appliedVersions(db: Kysely<Tables>): Promise<string[]> {
  if (!(await presentTables(db)).has('kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The PostgreSQL schema in which tables are created; undefined on SQLite, which has none. */
async function ownSchema(db: Kysely<Tables>): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? undefined
}
