import type { Place } from '../../ports/copies/place.ts'
import { type CopyManifest, isCopyManifest } from '../../storage/backup/manifest-schema.ts'
import { CopyError } from './copy-error.ts'
import type { CopyKey } from './copy-key.ts'
import { atOnce } from './in-parallel.ts'

export interface Copy {
  /** Path of its manifest at the place; names sort by time. */
  readonly name: string
  readonly manifest: CopyManifest
}

/** Names of the copies of a key, newest first; a copy has one once all of it is there. */
export async function copyNames(place: Place, { folder }: CopyKey): Promise<string[]> {
  const files = await place.list(`${folder}/copies`)
  return files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.age'))
    .sort()
    .reverse()
}

/**
 * The newest copies of a key, newest first. One that is cut or changed is left out, since others may be good;
 * `damaged` is told its name. Throws CopyError when all copies at the place are of another key.
 */
export async function listCopies(
  place: Place,
  key: CopyKey,
  { atMost = 1000, damaged }: { atMost?: number; damaged?: (name: string) => void } = {},
): Promise<Copy[]> {
  const names = (await copyNames(place, key)).slice(0, atMost)
  if (
    names.length === 0 &&
    (await place.list('')).some(({ name }) => /^parcel-desk-\w+\/copies\//.test(name))
  )
    throw new CopyError('other_key')
  const read = await atOnce(names, async (name) => {
    const manifest = await readCopyManifest(place, key, name)
    if (manifest === null) damaged?.(name)
    return manifest === null ? [] : [{ name, manifest }]
  })
  return read.flat()
}

/** Null when it is gone, cut or changed. */
export async function readCopyManifest(
  place: Place,
  key: CopyKey,
  name: string,
): Promise<CopyManifest | null> {
  const sealed = await place.read(name)
  const text = sealed && (await key.open(sealed))
  if (text === null) return null
  const parsed: unknown = JSON.parse(new TextDecoder().decode(text))
  return isCopyManifest(parsed) ? parsed : null
}
