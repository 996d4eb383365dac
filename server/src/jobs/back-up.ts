import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { lowerProcessPriority } from '../lower-priority.ts'
import { listBackups } from '../storage/backup/backup-folder.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often it is checked whether a backup is due, and the pause after a failure, in ms. */
const defaultCheckEvery = 5 * 60 * 1000
const afterFailure = 60 * 60 * 1000
const hour = 60 * 60 * 1000

interface BackupLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export interface BackupPlan {
  readonly backupDir: string
  /** 0 turns backups off. */
  readonly everyHours: number
  /** How often it is checked whether a backup is due, in ms. */
  readonly checkEvery?: number
}

/**
 * Makes a backup whenever the newest one is `everyHours` old, until stopped. It runs the program of `npm run
 * backup` in a process of its own with the same environment. Of several servers on one PostgreSQL one makes
 * it (docs/decisions/024-backup.md).
 */
export function startBackingUp(plan: BackupPlan, log: BackupLog): { stop: () => Promise<void> } {
  const { backupDir, everyHours, checkEvery = defaultCheckEvery } = plan
  const end = new AbortController()
  let notBefore = 0

  async function look(): Promise<void> {
    const started = Date.now()
    if (started < notBefore) return
    const [newest] = await listBackups(backupDir)
    if (newest && started - Date.parse(newest.manifest.madeAt) < everyHours * hour) return
    const { failed, output } = await backUp(everyHours, end.signal)
    if (end.signal.aborted) return
    if (failed) throw new Error(output)
    // No output: another server was quicker.
    if (output !== '') log.info({ output, ms: Date.now() - started }, 'backup made')
  }

  if (everyHours === 0) return { stop: async () => undefined }
  const job = startIntervalJob({
    every: checkEvery,
    round: look,
    failed(error) {
      notBefore = Date.now() + afterFailure
      log.error({ err: error }, 'the backup failed')
    },
  })
  return {
    async stop() {
      end.abort()
      await job.stop()
    },
  }
}

/** Runs the program; `signal` aborts it, without leaving anything that looks like a backup. */
function backUp(hours: number, signal: AbortSignal): Promise<{ failed: boolean; output: string }> {
  const program = join(import.meta.dirname, '../commands/backup.ts')
  const command = [program, '--if-older-than', String(hours)]
  return new Promise((done) => {
    const child = execFile(process.execPath, command, { signal }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      done({ failed: error !== null, output: output || (error?.message ?? '') })
    })
    if (child.pid !== undefined) lowerProcessPriority(child.pid)
  })
}
