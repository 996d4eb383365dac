import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { copySqlite, openSqliteForReading } from '../engine/open-sqlite.ts'
import { takeSnapshot } from '../engine/snapshot.ts'
import { savedTables } from '../schema/saved-tables.ts'
import { sha256Of } from './check-backup.ts'
import { headOf, type SnapshotOf, saveSecrets, writeFiles } from './make-backup.ts'
import type { FileManifest, Manifest } from './manifest-schema.ts'

const databaseFile = 'database.sqlite'

/**
 * Writes a snapshot into an empty folder, in the form of which the next one has the most bytes in common: the
 * embedded database as it is, the rows of PostgreSQL unpacked. Returns its manifest, which is not written.
 */
export async function saveSnapshot(order: SnapshotOf, folder: string): Promise<Manifest> {
  const now = Date.now()
  const { file } = order.database
  if (file !== null) return saveDatabase(order, file, folder, now)
  const snapshot = await takeSnapshot(order.database)
  try {
    return await writeFiles(order, snapshot.trx, folder, now, false)
  } finally {
    await snapshot.end()
  }
}

async function saveDatabase(
  order: SnapshotOf,
  file: string,
  folder: string,
  now: number,
): Promise<FileManifest> {
  const target = join(folder, databaseFile)
  await copySqlite(file, target)
  const { size: bytes } = await stat(target)
  const files = [{ name: databaseFile, bytes, sha256: await sha256Of(target) }]
  const secrets = await saveSecrets(order.dataDir, folder)
  if (secrets) files.push(secrets)
  const copied = openSqliteForReading(target)
  try {
    const tables: FileManifest['tables'] = []
    for (const table of Object.keys(savedTables)) {
      const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
        copied.db,
      )
      tables.push({ table, rows: found.rows[0]?.rows ?? 0 })
    }
    return {
      format: 2,
      ...(await headOf(order, copied.db, now)),
      database: databaseFile,
      tables,
      files,
    }
  } finally {
    await copied.close()
  }
}
