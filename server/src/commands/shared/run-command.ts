import { type Config, ConfigError, databaseLocation, readConfig } from '../../config.ts'
import { BackupError } from '../../storage/backup/backup-error.ts'
import { createForOwnerOnly } from '../../storage/engine/data-folder.ts'
import { DatabaseError, readableOfCommand } from '../../storage/open-database.ts'

/** The command line is wrong; `message` says how. */
export class UsageError extends Error {}

/**
 * 0 for success, 1 when the command has findings or failed; 2 and 3 as for the server (docs/operations.md).
 */
const exitCodes = { well: 0, trouble: 1, config: 2, database: 3 }

/**
 * Runs a command with the checked environment; `work` returns whether it succeeded, or throws an error with a
 * readable message.
 */
export async function runCommand(
  work: (config: Config) => Promise<boolean>,
  { demo = false } = {},
): Promise<void> {
  createForOwnerOnly()
  let config: Config | undefined
  try {
    config = readConfig(process.env, { demo })
    process.exitCode = (await work(config)) ? exitCodes.well : exitCodes.trouble
  } catch (raw) {
    const error =
      isExpected(raw) || config === undefined ? raw : readableOfCommand(raw, databaseLocation(config))
    console.error(isExpected(error) ? `\n${error.message}\n` : error)
    process.exitCode = exitCodeOf(error)
  }
}

function isExpected(error: unknown): error is Error {
  return [ConfigError, UsageError, DatabaseError, BackupError].some((kind) => error instanceof kind)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config
  if (error instanceof UsageError) return exitCodes.config
  return error instanceof DatabaseError ? exitCodes.database : exitCodes.trouble
}
