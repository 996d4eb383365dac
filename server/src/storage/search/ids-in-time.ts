import type { Time } from '#domain/time/time-of-days.ts'
import type { Queries } from '../engine/database.ts'
import { mostAhead } from '../engine/new-id.ts'
import { type Param, prepared } from '../engine/prepared.ts'

/** The lists that are filtered by time; each has an index by it. */
type TimedTable = 'logs' | 'transactions'

interface Ids {
  /** All ids of the time are larger. */
  readonly floor: string
  /** All ids of the time are smaller; null for no bound. */
  readonly ceiling: string | null
}

/**
 * An id is made a little after the time of its request, and may be ahead of it after a clock was set back.
 */
const margin = mostAhead + 60 * 60 * 1000

/** A range of ids that has all rows of a time, and few others: lists have the order of ids. */
export async function idsInTime(db: Queries, table: TimedTable, { from, to }: Time): Promise<Ids> {
  const { lastBefore, firstFrom } = queries[table]
  const older = from === null ? undefined : (await lastBefore(db, { time: from - margin })).rows[0]
  const newer = to === null ? undefined : (await firstFrom(db, { time: to + margin })).rows[0]
  return { floor: older?.id ?? '', ceiling: newer?.id ?? null }
}

function queriesOf(table: TimedTable) {
  const ids = (db: Queries) => db.selectFrom(table).select('id').limit(1)
  return {
    lastBefore: prepared((db, param: Param<{ time: number }>) =>
      ids(db).where('created_at', '<', param('time')).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    ),
    firstFrom: prepared((db, param: Param<{ time: number }>) =>
      ids(db).where('created_at', '>=', param('time')).orderBy('created_at').orderBy('id'),
    ),
  }
}

const queries = { logs: queriesOf('logs'), transactions: queriesOf('transactions') }

/** The smaller of the two ends; null where both are open. */
export const earlier = (end: string | null, ceiling: string | null) =>
  end === null || (ceiling !== null && ceiling < end) ? ceiling : end
