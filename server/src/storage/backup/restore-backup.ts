import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openSqlite } from '../engine/open-sqlite.ts'
import { readable } from '../open-database.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { secretsFile } from './make-backup.ts'
import type { Manifest, RowsManifest } from './manifest-schema.ts'
import { asideName } from './move-aside.ts'
import { bringBackSchema, hasMark, restorePostgres } from './restore-postgres.ts'
import type { RestoreRecord } from './restore-record.ts'
import { endSessions, requireKnownSchema } from './restore-rows.ts'
import { fillSqlite, holdsData, refuseRunning, sqliteFiles } from './restore-sqlite.ts'
import type { Restored, RestoreOrder, Target } from './restore-target.ts'
import { announceSwap, filesOf, finishSwap, type Swap, scratchName, swapFiles } from './swap-files.ts'

/** Completes or removes what a killed restore has left; null when there is nothing of one. */
export function finishRestore(
  { url, dataDir }: Pick<Target, 'url' | 'dataDir'>,
  how: { recorded?: boolean } = {},
): Promise<'new' | 'old' | null> {
  return finishSwap(dataDir, async (mark) => url !== undefined && hasMark(url, mark), how)
}

/**
 * Restores a backup of either engine into either engine; one that holds the embedded database as a file only
 * into another file. Throws BackupError, with nothing changed, when the
 * backup is damaged or of a newer version, when the target is in use, or when it has data and `replace` is
 * false. Killed at any moment, it has changed everything or nothing once `finishRestore` has run.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored & { manifest: Manifest }> {
  const { folder, url, file, dataDir, onProgress = () => undefined } = order
  onProgress('check')
  const manifest = await checkBackup(folder)
  requireKnownSchema(manifest)
  await finishRestore(order)
  const scratch = join(dataDir, scratchName)
  const aside = asideName(Date.now())
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    // The token secret belongs to the data: it opens the sealed register codes and second factors.
    const secrets = manifest.files.some(({ name }) => name === secretsFile) ? [secretsFile] : []
    for (const name of secrets) await copyFile(join(folder, name), join(scratch, name))
    const at = new Date().toISOString()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const record: RestoreRecord = { at, outcome: 'restored', copyOf: manifest.madeAt, rows, aside }
    const swap: Swap = { from: scratchName, aside, files: secrets, replaces: secrets, record }
    if (url === undefined) {
      const had = await holdsData(file)
      await fillSqlite(order, join(scratch, basename(file)), manifest, onProgress)
      onProgress('swap')
      await swapFiles(dataDir, withDatabase(swap, file, [basename(file), ...secrets], had))
      return { manifest, aside: had ? join(dataDir, aside) : null }
    }
    const mark = JSON.stringify(record)
    await announceSwap(dataDir, { ...swap, mark })
    const replacing = { ...order, url, aside, mark }
    const had = await restorePostgres(replacing, order.replace, folder, rowsOf(manifest), onProgress)
    onProgress('swap')
    await swapFiles(dataDir, { ...swap, record: { ...record, aside: had ? aside : null } })
    return { manifest, aside: had ? `schema ${aside}` : null }
  } catch (error) {
    // Once renames have begun, they are completed.
    await finishRestore(order, { recorded: false })
    throw readable(error, { url, file })
  }
}

function rowsOf(manifest: Manifest): RowsManifest {
  if (manifest.format === 1) return manifest
  throw new BackupError(
    'This copy holds the embedded database. Restore it without DATABASE_URL, then run npm run migrate-to-postgres.',
  )
}

const withDatabase = (swap: Swap, file: string, files: readonly string[], had: boolean): Swap => ({
  ...swap,
  files,
  replaces: [...sqliteFiles(file), ...swap.replaces],
  record: { ...swap.record, aside: had ? swap.aside : null },
})

/** Brings back what a restore has moved aside, and moves aside what took its place. Everybody signs in again. */
export async function undoRestore(target: Target, from: string): Promise<void> {
  const { url, file, dataDir } = target
  const at = new Date().toISOString()
  const aside = asideName(Date.now(), 'before_undo')
  const files = (await filesOf(dataDir, from)).filter((name) => name === secretsFile)
  const record: RestoreRecord = { at, outcome: 'undone', copyOf: null, aside }
  const swap: Swap = { from, aside, files, replaces: files, record }
  if (url !== undefined) {
    const mark = JSON.stringify(record)
    await announceSwap(dataDir, { ...swap, mark })
    await bringBackSchema({ ...target, url, aside, mark }, from)
    return swapFiles(dataDir, swap)
  }
  refuseRunning(file)
  const database = openSqlite(join(dataDir, from, basename(file)))
  await endSessions(database.db)
  await database.close()
  const all = (await filesOf(dataDir, from)).filter((name) => sqliteFiles(file).includes(name))
  await swapFiles(dataDir, withDatabase(swap, file, [...all, ...files], true))
}
