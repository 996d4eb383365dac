import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest-schema.ts'

/** Reads a whole backup and compares every file with its checksum; throws BackupError when one differs. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new BackupError(`${folder} is no complete backup: it has no manifest.json of one.`)
  const listed = new Set(manifest.files.map(({ name }) => name))
  const needed = manifest.format === 1 ? manifest.tables.map(({ file }) => file) : [manifest.database]
  const unlisted = needed.find((file) => !listed.has(file))
  if (unlisted) throw new BackupError(`${folder} is damaged: its manifest does not list ${unlisted}.`)
  for (const { name, sha256 } of manifest.files) {
    const found = await sha256Of(join(folder, name))
    if (found !== sha256) {
      throw new BackupError(`${folder} is damaged: ${name} is not as it was written. Use another backup.`)
    }
  }
  return manifest
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return hash.digest('hex')
}
