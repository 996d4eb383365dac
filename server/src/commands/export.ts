import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { databaseLocation } from '../config.ts'
import { readableDisk } from '../storage/backup/backup-error.ts'
import { backupName } from '../storage/backup/backup-folder.ts'
import { exportBooks } from '../storage/export/export-books.ts'
import { openForReading } from '../storage/open-database.ts'
import { runCommand } from './shared/run-command.ts'

/** `npm run export [-- <file>]`: exports all business data as CSV files in a zip, while the server runs. */
await runCommand(async (config) => {
  const file = resolve(process.argv[2] ?? `${config.dataDir}/export-${backupName(Date.now())}.zip`)
  const partial = `${file}.partial`
  const database = await openForReading(databaseLocation(config))
  try {
    await pipeline(await exportBooks(database), createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, file)
    console.log(
      `Everything is in ${file}. It holds names, addresses and phones: keep it as safe as the database.`,
    )
    return true
  } catch (error) {
    // If it could not be created, there is nothing to remove.
    await rm(partial, { force: true }).catch(() => undefined)
    throw readableDisk(error, file)
  } finally {
    await database.close()
  }
})
