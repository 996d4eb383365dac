import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CopyError } from '../services/copies/copy-error.ts'
import { type CopyKey, copyKey } from '../services/copies/copy-key.ts'
import { fetchCopy } from '../services/copies/fetch-copy.ts'
import { copyNames, listCopies } from '../services/copies/list-copies.ts'
import { placeOf } from '../services/copies/place-of.ts'
import { copyTime, pruneCopies, whileMarked } from '../services/copies/prune-copies.ts'
import { sendCopy } from '../services/copies/send-copy.ts'
import { troubleOf } from '../services/copies/try-place.ts'
import { auditBooks } from '../storage/audit/audit.ts'
import { BackupError } from '../storage/backup/backup-error.ts'
import { isOnOneDisk } from '../storage/backup/backup-folder.ts'
import { restoreBackup } from '../storage/backup/restore-backup.ts'
import { saveSnapshot } from '../storage/backup/save-snapshot.ts'
import { openForReading } from '../storage/open-database.ts'
import type { CopyOrder, CopyResult } from './copy-order.ts'

// A process of its own (copy-elsewhere.ts): it gets one order as a message, answers it, and ends.

const pruneEvery = 24 * 60 * 60 * 1000

process.once('message', (order: CopyOrder) => {
  void carryOut(order).then((result) => process.send?.(result, () => process.disconnect?.()))
})

async function carryOut(order: CopyOrder): Promise<CopyResult> {
  // What an earlier one that was killed has left is removed first.
  const scratch = join(order.dataDir, 'copying')
  try {
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const key = await copyKey(order.identity)
    if (key === null) throw new CopyError('no_key')
    return order.task === 'copy' ? await copy(order, key, scratch) : await prove(order, key, scratch)
  } catch (error) {
    const other = error instanceof BackupError ? 'not_restored' : 'failed'
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ok: 'failed', trouble: troubleOf(error) ?? other, details }
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function copy(order: CopyOrder, key: CopyKey, scratch: string): Promise<CopyResult> {
  const place = await placeOf(order.place)
  const before = await copyNames(place, key)
  const { last } = order
  const { address } = order.place
  const lastHere = last?.address === address ? last : null
  const sameDisk = await isOnDiskOf(order)
  // A folder at which a disk is mounted stays when the disk is gone.
  if (lastHere?.sameDisk === false && sameDisk) throw new CopyError('missing')
  const newest = before[0] === undefined ? 0 : copyTime(before[0])
  const sent = await whileMarked(place, key, 'copying', async () => {
    const database = await openForReading(order.database)
    try {
      const backup = await saveSnapshot({ ...order, database }, scratch)
      return await sendCopy(place, key, scratch, backup)
    } finally {
      await database.close()
    }
  })
  const now = Date.now()
  const isDue = now - (last?.prunedAt ?? 0) >= pruneEvery
  const pruned = isDue ? await prune() : null

  /** Null while another server copies there: then it is tried with the next copy. */
  async function prune(): Promise<number | null> {
    try {
      return await whileMarked(place, key, 'pruning', () => pruneCopies(place, key, order.keep, now))
    } catch (error) {
      if (error instanceof CopyError && error.trouble === 'busy') return null
      throw error
    }
  }
  return {
    ok: 'copied',
    last: {
      at: copyTime(sent.name),
      ...sent,
      bytes: sent.bytes - (pruned ?? 0),
      prunedAt: pruned === null ? (last?.prunedAt ?? 0) : now,
      emptiedAt: lastHere !== null && !before.includes(lastHere.name) ? now : (lastHere?.emptiedAt ?? 0),
      address,
      sameDisk,
      foreignAt: last !== null && newest > copyTime(last.name) ? newest : 0,
    },
  }
}

async function isOnDiskOf({ place: { kind, address }, dataDir }: CopyOrder): Promise<boolean> {
  return kind === 'folder' && (await isOnOneDisk(address, dataDir))
}

/** Fetches the newest copy, restores it into a scratch folder, and audits it there. */
async function prove(order: CopyOrder, key: CopyKey, scratch: string): Promise<CopyResult> {
  const place = await placeOf(order.place)
  const damaged: string[] = []
  const [newest] = await listCopies(place, key, { atMost: 1, damaged: (name) => damaged.push(name) })
  if (!newest) throw new CopyError(damaged.length > 0 ? 'manifest_damaged' : 'no_copy', damaged[0])
  const folder = join(scratch, 'fetched')
  try {
    await fetchCopy(place, key, newest, folder)
  } catch (error) {
    // Without a damaged piece the next copy sends it again.
    if (error instanceof CopyError && error.trouble === 'piece_damaged') await place.delete(error.detail)
    throw error
  }
  const dataDir = join(scratch, 'restored')
  const target = { url: undefined, file: join(dataDir, 'parcel-desk.sqlite') }
  const { manifest } = await restoreBackup({ folder, ...target, dataDir, replace: false })
  const restored = await openForReading(target)
  try {
    let wrong = 0
    for await (const { count } of auditBooks(restored)) wrong += count
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ok: 'proven', copyAt: Date.parse(manifest.madeAt), rows, wrong }
  } finally {
    await restored.close()
  }
}
