import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { engineOf } from '../engine/engine-of.ts'
import { up as first } from '../migrations/001-first.ts'
import { up as charts } from '../migrations/002-charts.ts'
import { up as tracks } from '../migrations/003-tracks.ts'
import { up as mails } from '../migrations/004-mails.ts'
import { up as evidence } from '../migrations/005-evidence.ts'
import { up as people } from '../migrations/006-people.ts'
import { up as audit } from '../migrations/007-audit.ts'
import { up as search } from '../migrations/008-search.ts'
import { up as figures } from '../migrations/009-figures.ts'
import { up as boundedReads } from '../migrations/010-bounded-reads.ts'
import { up as signIn } from '../migrations/011-sign-in.ts'
import { up as registerCodes } from '../migrations/012-register-codes.ts'
import { up as proofAndFourEyes } from '../migrations/013-proof-and-four-eyes.ts'
import { up as reservations } from '../migrations/014-reservations.ts'
import { up as approvedNotes } from '../migrations/015-approved-notes.ts'
import { up as packageIds } from '../migrations/016-package-ids.ts'
import { up as invitations } from '../migrations/018-invitations.ts'
import type { Tables } from './tables.ts'

/** All migrations in order; a new one is added at the end and never changed afterwards. */
const migrations = {
  '001-first': { up: first },
  '002-charts': { up: charts },
  '003-tracks': { up: tracks },
  '004-mails': { up: mails },
  '005-evidence': { up: evidence },
  '006-people': { up: people },
  '007-audit': { up: audit },
  '008-search': { up: search },
  '009-figures': { up: figures },
  '010-bounded-reads': { up: boundedReads },
  '011-sign-in': { up: signIn },
  '012-register-codes': { up: registerCodes },
  '013-proof-and-four-eyes': { up: proofAndFourEyes },
  '014-reservations': { up: reservations },
  '015-approved-notes': { up: approvedNotes },
  '016-package-ids': { up: packageIds },
  '018-invitations': { up: invitations },
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
  const unknown = (await appliedVersions(db)).find((name) => !(name in migrations))
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
  if ((await appliedVersions(db)).length < Object.keys(migrations).length) throw new OlderSchemaError()
}

/** Names of all migrations, oldest first. */
export const schemaVersions: readonly string[] = Object.keys(migrations)

/** The schema version of a database; empty for a new one. */
export async function schemaVersion(db: Kysely<Tables>): Promise<string> {
  return (await appliedVersions(db)).toSorted().at(-1) ?? ''
}

/** Migrates the schema to the current version, or a new database to an older one. */
export async function migrate(db: Kysely<Tables>, version = schemaVersions.at(-1) ?? ''): Promise<void> {
  const schema = await ownSchema(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Without it, tables of the same name in another schema would count as these.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateTo(version)
  if (error) throw error
}

async function appliedVersions(db: Kysely<Tables>): Promise<string[]> {
  const schema = await ownSchema(db)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const found = tables.some((table) => table.name === 'kysely_migration' && table.schema === schema)
  if (!found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The PostgreSQL schema in which tables are created; undefined on SQLite, which has none. */
async function ownSchema(db: Kysely<Tables>): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? undefined
}
