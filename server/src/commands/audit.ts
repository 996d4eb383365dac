import { databasePlace } from '../config.ts'
import { openForReading } from '../storage/engine/open-database.ts'
import { printAudit } from './shared/print-audit.ts'
import { runCommand } from './shared/run-command.ts'

/** `npm run audit`: exit code 0 when everything holds, 1 when not. */
await runCommand(async (config) => {
  const database = await openForReading(databasePlace(config))
  try {
    return await printAudit(database)
  } finally {
    await database.close()
  }
})
