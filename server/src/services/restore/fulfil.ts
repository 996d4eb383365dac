import { auditCheckNames } from '#domain/log/audit.ts'
import { runAudit } from '../../storage/audit/run-audit.ts'
import { BackupError } from '../../storage/backup/backup-error.ts'
import { holdServersOff, waitForRestore } from '../../storage/backup/postgres-hold.ts'
import { restoreBackup, undoRestore } from '../../storage/backup/restore-backup.ts'
import { addRestore, type RestoreRecord, readRestores } from '../../storage/backup/restore-record.ts'
import type { OnProgress } from '../../storage/backup/restore-target.ts'
import { DatabaseError, openDatabase } from '../../storage/open-database.ts'
import type { RestoreWish } from './restoring.ts'

interface Place {
  readonly url: string | undefined
  readonly file: string
  readonly dataDir: string
}

/** How long the other servers on one PostgreSQL may take to close their apps, in ms. */
const leaveWithin = 30_000

/**
 * Does what was wished while no app uses the database, and checks the books; returns what it did, or null
 * when another server did it. What cannot be done is recorded too, with nothing changed.
 */
export async function fulfil(
  wish: RestoreWish,
  place: Place,
  onProgress: OnProgress,
  onError: (error: unknown) => void,
): Promise<RestoreRecord | null> {
  const { url, dataDir } = place
  const begun = Date.now()
  if (wish.kind === 'wait') {
    if (url !== undefined) await waitForRestore(url)
    return null
  }
  let release = async () => undefined as unknown
  try {
    if (url !== undefined) release = await holdServersOff(url)
    const target = { ...place, leaveWithin, onProgress }
    if (wish.kind === 'undo') await undoRestore(target, wish.aside)
    else await restoreBackup({ ...target, folder: wish.folder, replace: true })
    onProgress('audit')
    const [done] = await readRestores(dataDir)
    if (!done) throw new Error('a restore left no record')
    const record = { ...done, findings: await findingsIn(place, onProgress) }
    await addRestore(dataDir, record)
    return record
  } catch (error) {
    onError(error)
    const [last] = await readRestores(dataDir)
    // The check of the books may have failed after the data was in place.
    if (last && last.outcome !== 'kept' && last.findings === undefined && Date.parse(last.at) > begun)
      return last
    const reason =
      error instanceof BackupError || error instanceof DatabaseError
        ? error.message
        : 'See the log of the server.'
    const copyOf = wish.kind === 'restore' ? wish.copyOf : null
    const kept: RestoreRecord = { at: new Date().toISOString(), outcome: 'kept', copyOf, reason }
    await addRestore(dataDir, kept)
    return kept
  } finally {
    await release()
  }
}

/** Opens the database as a start does, which completes what rows need, and counts what is wrong in the books. */
async function findingsIn({ url, file }: Place, onProgress: OnProgress): Promise<number> {
  const database = await openDatabase({ url, file, mustExist: true }, Date.now(), () => undefined)
  try {
    const all = auditCheckNames.length
    const onCheck = (done: number) => onProgress('audit', done, all)
    const { checks } = await runAudit(database, onCheck, new AbortController().signal)
    return checks.reduce((sum, { count }) => sum + count, 0)
  } finally {
    await database.close()
  }
}
