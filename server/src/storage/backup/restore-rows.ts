import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { storedRows } from '../engine/stored-rows.ts'
import { engineOf } from '../schema/engine-of.ts'
import { migrate, schemaVersions } from '../schema/migrate.ts'
import type { Tables } from '../schema/tables.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest, RowsManifest } from './manifest-schema.ts'
import type { OnProgress } from './restore-target.ts'
import { asLines, readRows } from './row-file.ts'

/** Rows per statement; more would not be faster. */
const atOnce = 100

export const isKnownSchema = (schema: string) => schemaVersions.includes(schema)

/** Throws BackupError for a backup of an unknown schema. */
export function requireKnownSchema({ schema, product }: Manifest): void {
  if (isKnownSchema(schema)) return
  throw new BackupError(
    `The backup is of Parcel Desk ${product} with schema version ${schema}, newer than this one knows. Restore it with that one.`,
  )
}

/**
 * Fills a new database: schema and rows as saved, verified, then migrated. `db` is a transaction if the
 * engine can create a schema in one. All sessions end.
 */
export async function restoreRows(
  db: Kysely<Tables>,
  folder: string,
  manifest: RowsManifest,
  onProgress: OnProgress,
): Promise<void> {
  await migrate(db, manifest.schema)
  if (db.isTransaction) await fill(db, folder, manifest, onProgress)
  else await db.transaction().execute((trx) => fill(trx, folder, manifest, onProgress))
  await migrate(db)
  await endSessions(db)
}

/** Checks a database that came as one file, and brings it to the present schema. All sessions end. */
export async function adoptRows(db: Kysely<Tables>, { tables }: Manifest): Promise<void> {
  for (const { table, rows } of tables) {
    const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
    if (found.rows[0]?.rows === rows) continue
    throw new BackupError(`${table} does not hold ${rows} rows, as the manifest says. Nothing was restored.`)
  }
  await migrate(db)
  await endSessions(db)
}

export async function endSessions(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: Date.now() }).where('ended_at', 'is', null).execute()
}

async function fill(
  trx: Kysely<Tables>,
  folder: string,
  manifest: RowsManifest,
  onProgress: OnProgress,
): Promise<void> {
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const count = async (step: 'fill' | 'compare', rows: number) => {
    done += rows
    onProgress(step, done, all)
    // SQLite answers at once, so that nobody else would have a turn.
    await nextTurn()
  }
  for (const table of manifest.tables) {
    // Initial rows of a new schema, such as the head of an empty log, are in the backup too.
    await sql`delete from ${sql.table(table.table)}`.execute(trx)
    for await (const lines of readRows(folder, table, atOnce)) {
      await insert(trx, table.table, lines)
      await count('fill', lines.length)
    }
  }
  done = 0
  for (const { table, keys, sha256 } of manifest.tables) {
    const hash = createHash('sha256')
    for await (const page of storedRows(trx, table, keys)) {
      hash.update(asLines(page))
      await count('compare', page.length)
    }
    if (hash.digest('hex') !== sha256) {
      throw new BackupError(`${table} is not what was saved when it is read back. Nothing was restored.`)
    }
  }
}

async function insert(db: Kysely<Tables>, table: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => new Map(Object.entries(JSON.parse(line))))
  const names = [...(rows[0]?.keys() ?? [])]
  const placeholders = rows.map(
    (_, row) => `(${names.map((_, column) => placeholder(db, row * names.length + column))})`,
  )
  const columns = names.map((name) => `"${name.replaceAll('"', '""')}"`)
  const values = rows.flatMap((row) => names.map((name) => row.get(name) ?? null))
  // Compiling the statement for each batch would take longer than running it.
  await db.executeQuery(CompiledQuery.raw(`insert into ${table} (${columns}) values ${placeholders}`, values))
}

function placeholder(db: Kysely<Tables>, index: number): string {
  return engineOf(db) === 'sqlite' ? '?' : `$${index + 1}`
}
