import type { Database } from '../storage/engine/database.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often new log entries are indexed, in ms; until then a search reads their rows directly. */
const every = 2000

interface IndexingLog {
  readonly error: (details: object, message: string) => void
}

/** Adds the rows of new log entries to the search index, until stopped. */
export function startIndexing(database: Database, log: IndexingLog): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    async round(stopped) {
      // Loaded by the first round, after the start.
      const { indexLog } = await import('../storage/indexing/index-log.ts')
      while (!stopped() && (await indexLog(database))) await new Promise(setImmediate)
    },
    failed: (error) => log.error({ err: error }, 'the log could not be indexed'),
  })
}
