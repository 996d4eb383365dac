import type { Database } from '../engine/database.ts'
import { beatAudit, endAudit } from './audit-state.store.ts'
import { runAudit } from './run-audit.ts'

/** Interval of the heartbeat, in ms. */
const beatEvery = 10_000
/** Findings of a check that are written to the server's log; the page has more. */
const logged = 10

export interface AuditLog {
  readonly error: (details: object, message: string) => void
}

interface AuditorParts {
  readonly database: Database
  readonly clock: () => number
  /** Called after each check, and at the end. */
  readonly onProgress: () => void
  readonly log: AuditLog
}

/** Runs the audit beside the server's other work. */
export interface Auditor {
  /**
   * Runs the audit that this process has claimed with `claimAudit`; resolves at its end and never rejects.
   */
  run(): Promise<void>
  /** Aborts the running audit and waits for its end. */
  stop(): Promise<void>
}

export function makeAuditor({ database, clock, onProgress, log }: AuditorParts): Auditor {
  const { db } = database
  const end = new AbortController()
  let running: Promise<void> | null = null

  async function check(): Promise<void> {
    let done = 0
    // One after the other, so that no heartbeat is written after the end.
    let written: Promise<unknown> = Promise.resolve()
    const beat = () => {
      written = written
        .then(() => beatAudit(db, done, clock()))
        .catch((error: unknown) =>
          log.error({ err: error }, 'the check of the books could not say how far it is'),
        )
    }
    const timer = setInterval(beat, beatEvery)
    const onCheck = (count: number) => {
      done = count
      beat()
      onProgress()
    }
    const found = await runAudit(database, onCheck, end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) log.error({ err: error }, 'the books could not be checked')
      return null
    })
    clearInterval(timer)
    await written
    for (const { name, count, findings } of found?.checks ?? []) {
      if (count > 0)
        log.error({ check: name, count, findings: findings.slice(0, logged) }, 'the books are wrong')
    }
    await endAudit(db, found, clock())
    onProgress()
  }

  return {
    run() {
      running ??= check()
        .catch((error: unknown) => log.error({ err: error }, 'the result of the check could not be kept'))
        .finally(() => {
          running = null
        })
      return running
    },
    async stop() {
      end.abort()
      await running
    },
  }
}
