import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { listBackups } from '../storage/backup/backup-folder.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often it looks whether a backup is due, and how long it waits after one that failed, in ms. */
const usualLook = 5 * 60 * 1000
const afterFailure = 60 * 60 * 1000
/** A backup gives way to requests: the nice value of its process. */
const niceness = 10
const hour = 60 * 60 * 1000

interface BackupLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export interface BackupPlan {
  readonly backupDir: string
  /** 0 makes none. */
  readonly everyHours: number
  /** How often it looks whether one is due, in ms. */
  readonly lookEvery?: number
}

/**
 * Makes a backup whenever the newest is `everyHours` old, until stopped: by the program of `npm run backup`, in a process of its
 * own with the same environment. Of several servers on one PostgreSQL one makes it (docs/decisions/024-backup.md).
 */
export function startBackingUp(plan: BackupPlan, log: BackupLog): { stop: () => Promise<void> } {
  const { backupDir, everyHours, lookEvery = usualLook } = plan
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
    // Silent when another server was quicker.
    if (output !== '') log.info({ output, ms: Date.now() - started }, 'backup made')
  }

  if (everyHours === 0) return { stop: async () => undefined }
  const job = startIntervalJob({
    every: lookEvery,
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

/** Runs the program; cut off by `signal`, it leaves nothing that looks like a backup. */
function backUp(hours: number, signal: AbortSignal): Promise<{ failed: boolean; output: string }> {
  const program = join(import.meta.dirname, '../commands/backup.ts')
  const command = [program, '--if-older-than', String(hours)]
  return new Promise((done) => {
    const child = execFile(process.execPath, command, { signal }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      done({ failed: error !== null, output: output || (error?.message ?? '') })
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system does not allow it: then it runs as everything else does.
  }
}
