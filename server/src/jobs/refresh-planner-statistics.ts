import type { Database } from '../storage/engine/database.ts'
import { refreshPlannerStatistics } from '../storage/engine/planner-statistics.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often the tables are looked at, in ms: a new business has ten times as many rows within days. */
const every = 60 * 60 * 1000

interface StatisticsLog {
  readonly error: (details: object, message: string) => void
}

/** Keeps the figures by which the embedded database chooses an index, until stopped. */
export function startRefreshingPlannerStatistics(
  database: Database,
  log: StatisticsLog,
): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    round: () => refreshPlannerStatistics(database),
    failed: (error) => log.error({ err: error }, 'the tables could not be measured'),
  })
}
