import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '../../ports/copies/place.ts'
import { BackupError } from '../../storage/backup/backup-error.ts'
import { writeManifest } from '../../storage/backup/manifest.ts'
import type { Manifest, SavedFile } from '../../storage/backup/manifest-schema.ts'
import { CopyError } from './copy-error.ts'
import type { CopyKey } from './copy-key.ts'
import { atOnce } from './in-parallel.ts'
import type { Copy } from './list-copies.ts'

/** Pieces that are held in memory at a time. */
const batch = 12

/**
 * Fetches a copy into a new or empty folder, which then holds a backup as restoreBackup takes it. Throws
 * CopyError, PlaceFailure, or the disk's error; the folder then has no manifest.
 */
export async function fetchCopy(
  place: Place,
  key: CopyKey,
  { manifest: { backup, lists } }: Copy,
  folder: string,
  progress: (bytes: number, ofBytes: number) => void = () => undefined,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ofBytes = backup.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const saved of backup.files) {
    const names = await pieceNames(place, key, lists[saved.name] ?? [])
    await fetchFile(place, key, { saved, names, folder }, (bytes) => progress(before + bytes, ofBytes))
    before += saved.bytes
  }
  await writeManifest(folder, backup)
  return backup
}

/** Names of the pieces of a file, in its order, from the pieces that list them. */
async function pieceNames(place: Place, key: CopyKey, lists: readonly string[]): Promise<string[]> {
  const texts = await atOnce(lists, async (name) => (await readPiece(place, key, name)).toString())
  return texts.flatMap((text) => text.split('\n').filter(Boolean))
}

/** The content of a piece, which is compared with its name. */
export async function readPiece(place: Place, key: CopyKey, name: string): Promise<Buffer> {
  const path = piecePath(key, name)
  const sealed = await place.read(path)
  if (sealed === null) throw new CopyError('piece_gone', path)
  const content = await key.open(sealed)
  if (content === null || key.pieceName(content) !== name) throw new CopyError('piece_damaged', path)
  return Buffer.from(content)
}

/** Path of a piece; 16 folders keep each of them short. */
export function piecePath({ folder }: CopyKey, name: string): string {
  return `${folder}/pieces/${name.slice(0, 1)}/${name}.age`
}

interface Fetched {
  readonly saved: SavedFile
  readonly names: readonly string[]
  readonly folder: string
}

async function fetchFile(
  place: Place,
  key: CopyKey,
  { saved, names, folder }: Fetched,
  progress: (bytes: number) => void,
): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(join(folder, saved.name), 'wx', 0o600)
  try {
    for (let at = 0; at < names.length; at += batch) {
      const pieces = await atOnce(names.slice(at, at + batch), (name) => readPiece(place, key, name))
      for (const piece of pieces) {
        hash.update(piece)
        await file.write(piece)
        bytes += piece.length
      }
      progress(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (bytes !== saved.bytes || hash.digest('hex') !== saved.sha256)
    throw new BackupError(`${saved.name} of this copy is not as it was saved. Use another copy.`)
}
