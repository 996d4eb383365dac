import { databaseLocation } from '../config.ts'
import { openForReading } from '../storage/open-database.ts'
import { printAudit } from './shared/print-audit.ts'
import { runCommand } from './shared/run-command.ts'

/** `npm run audit`: exit code 0 without findings, 1 with findings. */
await runCommand(async (config) => {
  const database = await openForReading(databaseLocation(config))
  try {
    return await printAudit(database)
  } finally {
    await database.close()
  }
})
