import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { takeSnapshot } from '../engine/snapshot.ts'
import { storedRows } from '../engine/stored-rows.ts'
import { readable } from '../open-database.ts'
import { presentTables, schemaVersion } from '../schema/migrate.ts'
import { savedTables } from '../schema/saved-tables.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import { lastTransactionNumber } from '../stores/transaction/transaction.store.ts'
import { readableDisk } from './backup-error.ts'
import { beginFolder, finishFolder, listBackups, requireItsDisk } from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { writeManifest } from './manifest.ts'
import type { RowsManifest, SavedFile, SavedTable } from './manifest-schema.ts'
import { writeRows } from './row-file.ts'

export interface BackupOrder {
  readonly database: Database
  readonly backupDir: string
  /** The data folder, whose secrets.json is saved too. */
  readonly dataDir: string
  /** Version of the product. */
  readonly product: string
  /** Makes a backup only when the newest is at least this old, in ms, and no other process is making one. */
  readonly ifOlderThan?: number
}

export type SnapshotOf = Pick<BackupOrder, 'database' | 'dataDir' | 'product'>

export interface MadeBackup {
  readonly folder: string
  readonly manifest: RowsManifest
}

/** Key of the advisory lock; no other lock of ours has it. */
const backingUp = 7_200_524

/**
 * Saves every row from one snapshot of the database, while others continue to write, and verifies it. Returns
 * null when no backup is due. An interruption leaves nothing that looks like a backup
 * (docs/decisions/024-backup.md).
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup | null> {
  const now = Date.now()
  const snapshot = await takeSnapshot(order.database)
  try {
    if (order.ifOlderThan !== undefined && !(await isDue(order, snapshot.trx, now))) return null
    return await writeBackup(order, snapshot.trx, now)
  } catch (error) {
    const { file } = order.database
    throw readable(readableDisk(error, order.backupDir), {
      url: file === null ? '' : undefined,
      file: file ?? '',
    })
  } finally {
    await snapshot.end()
  }
}

/** Of several processes on one PostgreSQL one makes the backup; the lock lasts as long as its snapshot. */
async function isDue({ database, backupDir, ifOlderThan = 0 }: BackupOrder, trx: Trx, now: number) {
  if (database.engine === 'postgres') {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${backingUp}) as mine`.execute(trx)
    if (rows[0]?.mine !== true) return false
  }
  const [newest] = await listBackups(backupDir)
  return newest === undefined || now - Date.parse(newest.manifest.madeAt) >= ifOlderThan
}

async function writeBackup(order: BackupOrder, trx: Trx, now: number): Promise<MadeBackup> {
  const { backupDir } = order
  const { partial, name } = await beginFolder(backupDir, now)
  try {
    await requireItsDisk(backupDir, order.dataDir)
    const manifest = await writeFiles(order, trx, partial, now)
    await writeManifest(partial, manifest)
    await checkBackup(partial)
    return { folder: await finishFolder(partial, backupDir, name), manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Writes the rows of a snapshot into a folder, without their manifest. */
export async function writeFiles(
  order: SnapshotOf,
  trx: Trx,
  folder: string,
  now: number,
  packed = true,
): Promise<RowsManifest> {
  const tables: SavedTable[] = []
  const files: SavedFile[] = []
  // An older schema, which is saved before it is brought up to date, lacks some.
  const present = await presentTables(trx)
  for (const [table, keys] of Object.entries(savedTables).filter(([table]) => present.has(table))) {
    const written = await writeRows(folder, { table, keys: [...keys] }, storedRows(trx, table, keys), packed)
    tables.push(written.table)
    files.push(written.file)
  }
  const secrets = await saveSecrets(order.dataDir, folder)
  if (secrets) files.push(secrets)
  return { format: 1, ...(await headOf(order, trx, now)), tables, files }
}

/** What every manifest says of its snapshot. */
export async function headOf({ product, database }: SnapshotOf, db: Queries, now: number) {
  const present = await presentTables(db)
  return {
    madeAt: new Date(now).toISOString(),
    product,
    engine: database.engine,
    schema: await schemaVersion(db),
    chainHead: present.has('log_head') ? await chainHead(db) : { seq: 0, hash: '' },
    ...(present.has('transaction_counter') && { lastTransaction: await lastTransactionNumber(db) }),
  }
}

export const secretsFile = 'secrets.json'

/** Without the token secret all sessions end, and sealed values in the database cannot be opened. */
export async function saveSecrets(dataDir: string, folder: string): Promise<SavedFile | null> {
  let content: string
  try {
    content = withoutCodes(await readFile(join(dataDir, secretsFile), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  await writeFile(join(folder, secretsFile), content, { mode: 0o600, flag: 'wx', flush: true })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: secretsFile, bytes: Buffer.byteLength(content), sha256 }
}

/**
 * A backup contains the register codes only sealed, in the database's rows. A damaged file is saved as it is.
 */
function withoutCodes(content: string): string {
  try {
    const { registerCodes: _, ...kept } = JSON.parse(content)
    return `${JSON.stringify(kept, null, 2)}\n`
  } catch {
    return content
  }
}
