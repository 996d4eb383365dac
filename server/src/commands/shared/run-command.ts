import { type Config, ConfigError, readConfig } from '../../config.ts'
import { BackupError } from '../../storage/backup/backup-error.ts'
import { createForOwnerOnly } from '../../storage/engine/data-folder.ts'
import { DatabaseError } from '../../storage/engine/open-database.ts'

/** The command was given words that it does not understand; `message` says which it does. */
export class UsageError extends Error {}

/** 0 when all is well, 1 when the command found or met something that must be seen to; 2 and 3 as of the server (docs/operations.md). */
const exitCodes = { well: 0, trouble: 1, config: 2, database: 3 }

/** Runs a command on the checked environment; it gives whether all is well, or throws what a person can read. */
export async function runCommand(work: (config: Config) => Promise<boolean>): Promise<void> {
  createForOwnerOnly()
  try {
    process.exitCode = (await work(readConfig(process.env))) ? exitCodes.well : exitCodes.trouble
  } catch (error) {
    const expected = [ConfigError, UsageError, DatabaseError, BackupError].some(
      (kind) => error instanceof kind,
    )
    console.error(expected && error instanceof Error ? `\n${error.message}\n` : error)
    process.exitCode = exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config
  if (error instanceof UsageError) return exitCodes.config
  return error instanceof DatabaseError ? exitCodes.database : exitCodes.trouble
}
