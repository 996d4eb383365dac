import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../open-database.ts'
import { schemaVersions } from '../schema/migrate.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'

const root = join(import.meta.dirname, '../../../..')
/** Of the archive that `npm run package` makes, which has no npm. */
const launcher = './parcel-desk'

/**
 * Makes a backup before an update of the schema, and says in one line how it leads back to the version of
 * before; throws DatabaseError, with nothing changed, when none can be made.
 */
export async function saveBeforeUpdate(order: BackupOrder, from: string): Promise<string> {
  try {
    const folder = (await makeBackup(order))?.folder
    const restore = existsSync(join(root, launcher)) ? `${launcher} restore` : 'npm run restore --'
    return (
      `The schema is brought from ${from} to ${schemaVersions.at(-1)}. The way back: stop this version, and in the folder ` +
      `of the one before run: ${restore} ${folder} --replace`
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `The database of schema version ${from} must be saved before it is brought up to date, and cannot be: ${reason}`,
    )
  }
}
