import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../storage/engine/database.ts'
import { rollUpPieces } from '../storage/stores/as-of/piece-days.store.ts'
import { rollUpMonths } from '../storage/stores/overview/month-rollup.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often new rows are added to the rollups, in ms. */
const every = 60 * 1000

interface RollUpLog {
  readonly error: (details: object, message: string) => void
}

/**
 * Adds paid and sent pieces to the monthly rollups that the charts read, and changes of pieces to those of
 * days, every minute until stopped.
 */
export function startRollingUpMonths(database: Database, log: RollUpLog): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    async round(stopped) {
      while (!stopped() && (await rollUpMonths(database, Date.now()))) await nextTurn()
      if (!stopped()) await rollUpPieces(database)
    },
    failed: (error) => log.error({ err: error }, 'the figures of the months could not be counted'),
  })
}
