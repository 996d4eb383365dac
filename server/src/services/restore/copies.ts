import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { firstTransactionNumber } from '#domain/item/transaction-number.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { arrivalFolder, freeSpace, readArrival, spared } from '../../storage/backup/arrival.ts'
import { listBackups } from '../../storage/backup/backup-folder.ts'
import { readManifest } from '../../storage/backup/manifest.ts'
import type { Manifest } from '../../storage/backup/manifest-schema.ts'
import { isKnownSchema } from '../../storage/backup/restore-rows.ts'
import type { Engine } from '../../storage/engine/database.ts'

/** A backup that can be restored. */
export interface Copy {
  readonly name: string
  readonly folder: string
  readonly from: 'local' | 'arrived' | 'fetched'
  readonly manifest: Manifest
}

/** The name of the backup that was uploaded, or fetched from elsewhere. */
const arrivedName = 'arrived'

/** The backups of this machine, newest first, after the one that has arrived. */
export async function listCopies(backupDir: string): Promise<Copy[]> {
  const folder = arrivalFolder(backupDir)
  const arrival = await readArrival(backupDir)
  const manifest = arrival?.complete ? await readManifest(folder) : null
  const from = arrival?.fetch ? ('fetched' as const) : ('arrived' as const)
  const local = await listBackups(backupDir)
  return [
    ...(manifest ? [{ name: arrivedName, folder, from, manifest }] : []),
    ...local.map((kept) => ({ name: basename(kept.folder), from: 'local' as const, ...kept })),
  ]
}

export async function findCopy(backupDir: string, name: string): Promise<Copy | null> {
  return (await listCopies(backupDir)).find((copy) => copy.name === name) ?? null
}

/** What a list says of a copy. */
export function described(manifest: Manifest) {
  const { madeAt, product, chainHead, tables, lastTransaction = 0 } = manifest
  return {
    madeAt,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    // Null before the first transaction, and for a backup of before, which does not say it.
    lastTransaction: lastTransaction < firstTransactionNumber ? null : lastTransaction,
    lastEntry: chainHead.seq,
    bytes: bytesOf(manifest),
    product,
  }
}

export const bytesOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0)

export type Described = ReturnType<typeof described>

interface Here {
  readonly engine: Engine
  readonly dataDir: string
}

/** Why a copy cannot be restored into the database of this server; null when it can. */
export function misfit({ schema, product, engine }: Manifest, here: Here, folder: string): Refusal | null {
  if (!isKnownSchema(schema)) return refuse('restore.newer', { product })
  if (engine === here.engine) return null
  return refuse('restore.other_database', {
    engine: engineNames[engine],
    command: `npm run restore -- ${folder} --replace`,
  })
}

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** How much larger the database is than the packed rows of its backup, at most. */
const unpacked = 8

/** Whether the disk has room for the restored data beside the present one; PostgreSQL has a disk of its own. */
export async function noRoomFor(manifest: Manifest, { engine, dataDir }: Here): Promise<Refusal | null> {
  if (engine === 'postgres') return null
  const needed = bytesOf(manifest) * (manifest.format === 1 ? unpacked : 1)
  const free = await freeSpace(dataDir)
  return needed < free
    ? null
    : refuse('restore.no_room', { size: inMegabytes(needed), free: inMegabytes(free) })
}

/** Bytes that an upload may have. */
export async function roomForUpload(backupDir: string): Promise<number> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  return Math.max(0, (await freeSpace(backupDir)) - spared)
}

export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
