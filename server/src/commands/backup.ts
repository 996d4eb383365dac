import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseLocation } from '../config.ts'
import { readableDisk } from '../storage/backup/backup-error.ts'
import { pruneBackups } from '../storage/backup/backup-folder.ts'
import { makeBackup } from '../storage/backup/make-backup.ts'
import type { Manifest } from '../storage/backup/manifest-schema.ts'
import { writeTar } from '../storage/backup/tar-file.ts'
import { openForReading } from '../storage/open-database.ts'
import { productVersion } from './shared/product-version.ts'
import { runCommand, UsageError } from './shared/run-command.ts'

/**
 * `npm run backup`: makes a backup while the server runs, verifies it, and removes the oldest ones. With
 * `--if-older-than HOURS`, as the server's own job runs it, only when there is no backup that young and no
 * other process makes one. With `--file FILE` it is written as one file, too.
 */
const { values } = parseArgs({ options: { 'if-older-than': { type: 'string' }, file: { type: 'string' } } })

await runCommand(async (config) => {
  const started = performance.now()
  const database = await openForReading(databaseLocation(config))
  try {
    const made = await makeBackup({
      database,
      backupDir: config.backupDir,
      dataDir: config.dataDir,
      product: productVersion(),
      ...ageAsked(),
    })
    if (!made) return true
    const { folder, manifest } = made
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${folder}: ${rows} rows, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s. End of the log: ` +
        `${manifest.chainHead.seq} ${manifest.chainHead.hash}`,
    )
    if (values.file !== undefined) await writeFile(folder, manifest, resolve(values.file))
    const removed = await pruneBackups(config.backupDir, config.BACKUP_KEEP, Date.now())
    if (removed.length > 0) console.log(`Removed, as ${config.BACKUP_KEEP} are kept: ${removed.join(', ')}`)
    return true
  } finally {
    await database.close()
  }
})

/** The backup as one file, which another machine takes on its first-run screen or on Books. */
async function writeFile(folder: string, manifest: Manifest, file: string): Promise<void> {
  try {
    await writeTar(folder, manifest, file)
  } catch (error) {
    throw readableDisk(error, file)
  }
  console.log(`${file}: the same as one file. It opens everything: keep it as safe as a password.`)
}

function ageAsked(): { ifOlderThan?: number } {
  const asked = values['if-older-than']
  if (asked === undefined) return {}
  const hours = Number(asked)
  if (!(hours >= 0)) throw new UsageError('--if-older-than takes a number of hours')
  return { ifOlderThan: hours * 60 * 60 * 1000 }
}
