import type { Database } from '../storage/engine/database.ts'
import { type ChainHead, sealLog } from '../storage/stores/log/hash-chain.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often new entries are sealed, and the shortest time between two reports of the chain's head, in ms. */
const every = 1000
const reportEvery = 10 * 60 * 1000

interface SealingLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/**
 * Appends new log entries to the hash chain until stopped. Now and then it writes the head of the chain to
 * the server's own log: a copy kept elsewhere proves later that no earlier entry was rewritten.
 */
export function startSealing(database: Database, log: SealingLog): { stop: () => Promise<void> } {
  let reportedAt = 0
  return startIntervalJob({
    every,
    async round(stopped) {
      let head: ChainHead | null = null
      for (;;) {
        const sealed = stopped() ? null : await sealLog(database)
        if (!sealed) break
        head = sealed
      }
      if (!head || Date.now() - reportedAt < reportEvery) return
      reportedAt = Date.now()
      log.info(head, 'log sealed')
    },
    failed: (error) => log.error({ err: error }, 'the log could not be sealed'),
  })
}
