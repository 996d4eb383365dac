import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Name for old data that is moved aside, a schema or a folder: by UTC time. */
export function asideName(now: number, why = 'before_restore'): string {
  return `${why}_${new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
}

/**
 * Moves the existing ones of the files into a new folder beside them; returns the folder, or null when there
 * were none.
 */
export async function moveAside(
  dataDir: string,
  names: readonly string[],
  why?: string,
): Promise<string | null> {
  const found = names.filter((name) => existsSync(join(dataDir, name)))
  if (found.length === 0) return null
  const aside = join(dataDir, asideName(Date.now(), why))
  await mkdir(aside, { recursive: true, mode: 0o700 })
  for (const name of found) await rename(join(dataDir, name), join(aside, name))
  return aside
}
