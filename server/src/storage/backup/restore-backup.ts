import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readable } from '../open-database.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { secretsFile } from './make-backup.ts'
import type { Manifest, RowsManifest } from './manifest-schema.ts'
import { moveAside } from './move-aside.ts'
import { restorePostgres } from './restore-postgres.ts'
import { requireKnownSchema } from './restore-rows.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import type { Restored } from './restore-target.ts'

export interface RestoreOrder {
  /** Folder of the backup. */
  readonly folder: string
  /** URL of PostgreSQL; without it the embedded file is used. */
  readonly url: string | undefined
  readonly file: string
  readonly dataDir: string
  /** Moves existing data aside instead of refusing. */
  readonly replace: boolean
}

/**
 * Restores a backup of either engine into either engine; one that holds the embedded database as a file only
 * into another file. Throws BackupError, with nothing changed, when the backup is damaged or of a newer
 * version, when the target is in use, or when it has data and `replace` is false.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored & { manifest: Manifest }> {
  const { folder, url, file, replace } = order
  const manifest = await checkBackup(folder)
  requireKnownSchema(manifest)
  try {
    const { aside } =
      url === undefined
        ? await restoreSqlite(file, replace, folder, manifest)
        : await restorePostgres(url, replace, folder, rowsOf(manifest))
    const secretsAside = await restoreSecrets(order, manifest)
    return { manifest, aside: aside ?? secretsAside }
  } catch (error) {
    throw readable(error, { url, file })
  }
}

function rowsOf(manifest: Manifest): RowsManifest {
  if (manifest.format === 1) return manifest
  throw new BackupError(
    'This copy holds the embedded database. Restore it without DATABASE_URL, then run npm run migrate-to-postgres.',
  )
}

/** The backup's token secret belongs to its data: it opens the sealed register codes and second factors. */
async function restoreSecrets({ folder, dataDir }: RestoreOrder, manifest: Manifest): Promise<string | null> {
  if (!manifest.files.some(({ name }) => name === secretsFile)) return null
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const aside = await moveAside(dataDir, [secretsFile])
  const fresh = join(dataDir, `${secretsFile}.restoring-${process.pid}`)
  await writeFile(fresh, await readFile(join(folder, secretsFile)), { mode: 0o600, flush: true })
  await rename(fresh, join(dataDir, secretsFile))
  return aside
}
