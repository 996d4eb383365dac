import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, databaseLocation } from '../config.ts'
import { listBackups } from '../storage/backup/backup-folder.ts'
import { restoreBackup } from '../storage/backup/restore-backup.ts'
import { refuseRunning } from '../storage/backup/restore-sqlite.ts'
import { holdForServer, openForReading } from '../storage/open-database.ts'
import { printAudit } from './shared/print-audit.ts'
import { runCommand, UsageError } from './shared/run-command.ts'

/**
 * `npm run restore -- <backup> [--into FOLDER] [--replace]`: restores a backup into the database of the
 * environment, or into the embedded database of another folder, and audits it. Exit code 1 when it is refused
 * or the audit has findings.
 */
await runCommand(async (config) => {
  const { backup, into, replace } = wanted()
  const folder = await folderOf(backup, config)
  const dataDir = into === undefined ? config.dataDir : resolve(into)
  const location = into === undefined ? databaseLocation(config) : databaseLocation({ dataDir })
  const started = performance.now()
  const release = location.url === undefined ? holdAlone(location.file) : () => undefined
  const { manifest, aside } = await restoreBackup({ folder, ...location, dataDir, replace }).finally(release)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const where = location.url === undefined ? location.file : 'the PostgreSQL database of DATABASE_URL'
  console.log(`Restored the backup of ${manifest.madeAt} (${manifest.engine}) into ${where} in ${seconds} s:`)
  for (const { table, rows } of manifest.tables) {
    if (rows > 0) console.log(`  ${table.padEnd(20)} ${String(rows).padStart(9)}`)
  }
  console.log('Read back and compared: every row is as it was saved. Everybody has to sign in again.')
  if (aside !== null) console.log(`What was there before is in ${aside}.`)
  console.log()
  const database = await openForReading(location)
  try {
    return await printAudit(database)
  } finally {
    await database.close()
  }
})

/** No server starts meanwhile. */
function holdAlone(file: string): () => void {
  refuseRunning(file)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return holdForServer(file)
}

function wanted(): { backup: string; into: string | undefined; replace: boolean } {
  const form = 'Say which backup: npm run restore -- <folder, name or latest> [--into FOLDER] [--replace]'
  try {
    const { values, positionals } = parseArgs({
      options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [backup, ...more] = positionals
    if (backup === undefined || more.length > 0) throw new UsageError(form)
    return { backup, into: values.into, replace: values.replace }
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(form) : error
  }
}

/** A path, the name of a backup in BACKUP_DIR, or `latest` for the newest one there. */
async function folderOf(backup: string, { backupDir }: Config): Promise<string> {
  if (backup === 'latest') {
    const [newest] = await listBackups(backupDir)
    if (!newest) throw new UsageError(`There is no backup in ${backupDir}`)
    return newest.folder
  }
  const named = join(backupDir, backup)
  return existsSync(backup) || !existsSync(named) ? resolve(backup) : named
}
