import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyTrouble } from '#domain/setting/copies.ts'
import { BackupError, readableDisk } from './backup-error.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest-schema.ts'
import { block, padding, readHeader, type TarEntry } from './tar-file.ts'
import { writeFlushed } from './write-flushed.ts'

/** A backup file that is being uploaded, or was; there is one at a time. */
export interface Arrival {
  /** Tells a file from others: its name, size and time, as the page sends them. */
  readonly key: string
  readonly bytes: number
  readonly received: number
  readonly complete: boolean
  /** The file of the archive in whose bytes the next part begins. */
  readonly entry: (TarEntry & { readonly left: number }) | null
  /** The beginning of a header that the last part has cut. */
  readonly header: string
  readonly ended: boolean
  /** A copy elsewhere that is fetched to where uploads arrive; its key is the name of the copy. */
  readonly fetch?: { readonly madeAt: string; readonly trouble: FetchTrouble | null }
}

/** `stopped`: the server ended in the middle. */
export type FetchTrouble = CopyTrouble | 'stopped'

export interface Part {
  readonly key: string
  /** Of the whole file. */
  readonly bytes: number
  /** Where the part begins. */
  readonly from: number
  readonly content: Uint8Array
}

/** Free space that is left alone, in bytes. */
export const spared = 1024 ** 3
/** Most bytes of a manifest, and of what a tar program adds to a file. */
const longestManifest = 1024 ** 2
const stateName = 'arrival.json'
/** After so long without news an arrival is given up, in ms; a fetch that runs notes each second how far it is. */
const longestSilence = { fetch: 15_000, upload: 5 * 60_000 }

/** In BACKUP_DIR, which several servers may share; no backup has such a name. */
export const arrivalFolder = (backupDir: string) => join(backupDir, '.arrived')

export async function readArrival(backupDir: string): Promise<Arrival | null> {
  const file = join(arrivalFolder(backupDir), stateName)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}

export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function removeArrival(backupDir: string): Promise<void> {
  await rm(arrivalFolder(backupDir), { recursive: true, force: true })
}

/** What arrives now, by what was read of it, and makes everything else wait; null when nothing does. */
export async function underWay(
  backupDir: string,
  arrival: Arrival | null,
): Promise<'fetch' | 'upload' | null> {
  if (arrival === null || arrival.complete || arrival.fetch?.trouble != null) return null
  const kind = arrival.fetch ? 'fetch' : 'upload'
  const { mtimeMs } = await stat(join(arrivalFolder(backupDir), stateName))
  return Date.now() - mtimeMs < longestSilence[kind] ? kind : null
}

type Fetched = Pick<Arrival, 'key' | 'bytes' | 'received' | 'complete'> & Required<Pick<Arrival, 'fetch'>>

/** Notes how far a fetch is; a fetch that begins, or has failed, leaves nothing of before. */
export async function noteFetch(backupDir: string, fetched: Fetched, isFresh = false): Promise<void> {
  const folder = arrivalFolder(backupDir)
  if (isFresh) await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFlushed(folder, stateName, { entry: null, header: '', ended: false, ...fetched })
  if (!isFresh) return
  // Only now: who reads meanwhile must find what is noted, not nothing.
  for (const name of await readdir(folder))
    if (name !== stateName) await rm(join(folder, name), { recursive: true })
}

/**
 * Takes the next part of an uploaded backup file and unpacks it at once, so that the archive needs no room
 * beside its files. A part that begins elsewhere than the last one ended changes nothing: the answer says
 * where to go on. A part from 0 begins from scratch. Throws BackupError for what is no backup.
 */
export async function takePart(backupDir: string, part: Part): Promise<Arrival> {
  const folder = arrivalFolder(backupDir)
  const known = part.from === 0 ? null : await readArrival(backupDir)
  if (part.from > 0 && (known === null || known.key !== part.key || known.received !== part.from)) {
    return known?.key === part.key ? known : begun(part)
  }
  try {
    if (known === null) {
      await removeArrival(backupDir)
      await mkdir(folder, { recursive: true, mode: 0o700 })
    }
    const taken = await unpack(folder, known ?? begun(part), part.content)
    if (taken.received === part.bytes) await requireComplete(folder)
    const arrival = { ...taken, complete: taken.received === part.bytes }
    await writeFlushed(folder, stateName, arrival)
    return arrival
  } catch (error) {
    if (error instanceof BackupError) await removeArrival(backupDir)
    throw readableDisk(error, folder)
  }
}

const begun = ({ key, bytes }: Part): Arrival => ({
  key,
  bytes,
  received: 0,
  complete: false,
  entry: null,
  header: '',
  ended: false,
})

async function unpack(folder: string, before: Arrival, content: Uint8Array): Promise<Arrival> {
  let { entry, ended } = before
  let header = Buffer.from(before.header, 'base64')
  let at = 0
  while (at < content.length && !ended) {
    if (entry === null) {
      const more = content.subarray(at, at + block - header.length)
      at += more.length
      header = Buffer.concat([header, more])
      if (header.length < block) break
      const found = readHeader(header)
      header = Buffer.alloc(0)
      ended = found === null
      if (found) {
        await requireExpected(folder, found)
        entry = { ...found, left: found.size + padding(found.size) }
      }
    }
    if (entry !== null) {
      const bytes = content.subarray(at, at + entry.left)
      await writeAt(folder, entry, bytes)
      at += bytes.length
      const left: number = entry.left - bytes.length
      entry = left === 0 ? null : { ...entry, left }
    }
  }
  const received = before.received + content.length
  return { ...before, received, entry, ended, header: header.toString('base64') }
}

/** The manifest comes first; then only its files, each with its size. */
async function requireExpected(folder: string, { name, size, isFile }: TarEntry): Promise<void> {
  const manifest = await readManifest(folder)
  const listed = manifest?.files.find((file) => file.name === name)
  const isFirst = manifest === null && name === 'manifest.json' && !existsSync(join(folder, name))
  if (!isFile || isFirst ? size <= longestManifest : listed?.bytes === size) return
  throw new BackupError(
    'This file is no backup of Parcel Desk: it does not begin with a manifest.json of one, followed by its files.',
  )
}

/** Writes at the place of the bytes, so that a part that comes twice leaves the same file. */
async function writeAt(folder: string, entry: TarEntry & { left: number }, bytes: Uint8Array) {
  const place = entry.size + padding(entry.size) - entry.left
  const own = bytes.subarray(0, Math.max(0, entry.size - place))
  if (!entry.isFile) return
  const file = join(folder, entry.name)
  const handle = await open(file, place === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.write(own, 0, own.length, place)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function requireComplete(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const sizes = manifest?.files.map(async ({ name, bytes }) => {
    const file = join(folder, name)
    return existsSync(file) && (await stat(file)).size === bytes
  })
  if (manifest && sizes && (await Promise.all(sizes)).every(Boolean)) return manifest
  throw new BackupError(
    'This backup file is cut: some of its files are missing. Copy it again from where it was made.',
  )
}
