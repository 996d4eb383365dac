import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { inMegabytes, misfit, roomForUpload } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import {
  arrivalFolder,
  readArrival,
  removeArrival,
  takePart,
  underWay,
} from '../../storage/backup/arrival.ts'
import { BackupError } from '../../storage/backup/backup-error.ts'
import { readManifest } from '../../storage/backup/manifest.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const addBackupPart = handler(contract.addBackupPart, async ({ query, file }, { app }) => {
  if (app.config.demo) return refuse('restore.no_demo')
  const { backupDir } = app.restoring
  if ((await underWay(backupDir, await readArrival(backupDir))) === 'fetch') return refuse('restore.arriving')
  const [bytes, from] = [Number(query.bytes), Number(query.from)]
  if (from === 0) {
    await removeArrival(backupDir)
    const room = await roomForUpload(backupDir)
    if (bytes > room) return refuse('restore.too_large', { size: inMegabytes(room) })
  }
  // A Blob is what the page sends; the server has bytes.
  const content = file instanceof Blob ? await file.bytes() : file
  if (from + content.length > bytes) return refuse('restore.no_backup')
  try {
    const { received, complete } = await takePart(backupDir, { key: query.key, bytes, from, content })
    const manifest = await readManifest(arrivalFolder(backupDir))
    const here = { engine: app.database.engine, dataDir: app.config.dataDir }
    const reason = manifest && misfit(manifest, here, arrivalFolder(backupDir))
    // One of the other database is kept, because the command of the refusal takes it from here.
    if (reason && (complete || reason.refused === 'restore.newer')) return reason
    const msg = confirm('restore.received', { size: inMegabytes(received), all: inMegabytes(bytes) })
    return { received, complete, msg }
  } catch (error) {
    if (error instanceof BackupError) return refuse('restore.no_backup')
    throw error
  }
})
