import { databaseLocation } from '../config.ts'
import { moveToPostgres } from '../storage/backup/move-to-postgres.ts'
import { openForReading } from '../storage/open-database.ts'
import { printAudit } from './shared/print-audit.ts'
import { productVersion } from './shared/product-version.ts'
import { runCommand, UsageError } from './shared/run-command.ts'

/**
 * `DATABASE_URL=… npm run migrate-to-postgres`: copies the embedded database of DATA_DIR to an empty
 * PostgreSQL, compares every row and audits the copy. Exit code 1 when it is refused or the audit has
 * findings; the embedded database then stays in use.
 */
await runCommand(async (config) => {
  const { DATABASE_URL: url, dataDir, backupDir } = config
  if (url === undefined) {
    throw new UsageError(
      'Say where to: DATABASE_URL=postgres://user:password@host/database npm run migrate-to-postgres',
    )
  }
  const { file } = databaseLocation({ dataDir })
  const started = performance.now()
  const { folder, manifest, aside } = await moveToPostgres({
    file,
    url,
    backupDir,
    dataDir,
    product: productVersion(),
    async accept() {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(
        `Everything is in PostgreSQL after ${seconds} s, each row read back and compared. The books there:\n`,
      )
      const database = await openForReading({ url, file })
      try {
        return await printAudit(database)
      } finally {
        await database.close()
      }
    },
  })
  console.log()
  for (const { table, rows } of manifest.tables) {
    if (rows > 0) console.log(`  ${table.padEnd(20)} ${String(rows).padStart(9)}`)
  }
  console.log(`\nThe backup by which it went stays in ${folder}.`)
  if (aside === null) {
    console.log(
      `The books are off, so the embedded database stays in ${file}. Ask for help before you go on.`,
    )
    return false
  }
  console.log(`The embedded database stands aside in ${aside}.`)
  console.log('Start with this DATABASE_URL from now on. Everybody has to sign in again.')
  return true
})
