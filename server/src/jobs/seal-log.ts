import type { Database } from '../storage/engine/database.ts'
import { type ChainHead, sealLog } from '../storage/stores/log/hash-chain.ts'
import { startIntervalJob } from './interval-job.ts'

/** How long an entry waits for its place in the chain, and how often the end of the chain is told at most, in ms. */
const every = 1000
const tellEvery = 10 * 60 * 1000

interface SealingLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/**
 * Chains new log entries until stopped. The end of the chain is written to the server's own log now and then: kept
 * elsewhere, it proves later that nothing up to there was rewritten.
 */
export function startSealing(database: Database, log: SealingLog): { stop: () => Promise<void> } {
  let toldAt = 0
  return startIntervalJob({
    every,
    async round(stopped) {
      let head: ChainHead | null = null
      for (;;) {
        const sealed = stopped() ? null : await sealLog(database)
        if (!sealed) break
        head = sealed
      }
      if (!head || Date.now() - toldAt < tellEvery) return
      toldAt = Date.now()
      log.info(head, 'log sealed')
    },
    failed: (error) => log.error({ err: error }, 'the log could not be sealed'),
  })
}
