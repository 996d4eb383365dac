import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest-schema.ts'

const fileName = 'manifest.json'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, fileName), text, { mode: 0o600, flag: 'wx', flush: true })
}

/** The manifest of a folder; null when the folder is no backup. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, fileName), 'utf8'))
    // Loaded here, since a start needs no TypeBox.
    const { isManifest } = await import('./manifest-schema.ts')
    return isManifest(parsed) ? parsed : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) {
      return null
    }
    throw error
  }
}
