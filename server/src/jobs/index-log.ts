import type { Database } from '../storage/engine/database.ts'
import { indexLog } from '../storage/search/index-log.ts'
import { startIntervalJob } from './interval-job.ts'

/** How long a change waits to be in the index, in ms; until then a search looks at it beside the index. */
const every = 2000

interface IndexingLog {
  readonly error: (details: object, message: string) => void
}

/** Takes what the log tells of into the index of the searches, until stopped. */
export function startIndexing(database: Database, log: IndexingLog): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    async round(stopped) {
      while (!stopped() && (await indexLog(database))) await new Promise(setImmediate)
    },
    failed: (error) => log.error({ err: error }, 'the log could not be indexed'),
  })
}
