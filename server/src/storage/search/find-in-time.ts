import type { Time } from '#domain/time/time-of-days.ts'
import type { Queries } from '../engine/database.ts'
import { mostAhead } from '../engine/new-id.ts'
import { type Page, readPage } from '../engine/page.ts'
import { type Param, prepared } from '../engine/prepared.ts'
import { findPage, type Wanted } from './find-page.ts'
import type { SearchedList } from './indexed-list.ts'

/** The lists that are searched by time; each has an index by it. */
type TimedTable = 'logs' | 'transactions'

/**
 * The rows of a time before an id that are kept, newest first, as findPage finds them. Without clauses nearly all rows of the
 * time must be kept.
 */
export async function findInTime<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R> & { readonly name: TimedTable },
  { limit, before, clauses, keep, time }: Wanted<R> & { readonly time: Time },
): Promise<Page<R>> {
  const { floor, ceiling } = await idsInTime(db, list.name, time)
  const start = before === null || (ceiling !== null && ceiling < before) ? ceiling : before
  const inTime: SearchedList<R> = {
    ...list,
    newest: async (...asked) => (await list.newest(...asked)).filter(({ id }) => id > floor),
  }
  if (clauses.length === 0) return readPage(db, inTime.newest, { limit, before: start, keep })
  const page = await findPage(db, inTime, { limit, before: start, clauses, keep })
  return { rows: page.rows, next: page.next !== null && page.next > floor ? page.next : null }
}

interface Ids {
  /** All ids of the time are larger. */
  readonly floor: string
  /** All ids of the time are smaller; null for no bound. */
  readonly ceiling: string | null
}

/** An id is made a little after the time of its request, and may be ahead of it after a clock was set back. */
const margin = mostAhead + 60 * 60 * 1000

/** A range of ids that has all rows of a time, and few others. */
async function idsInTime(db: Queries, table: TimedTable, { from, to }: Time): Promise<Ids> {
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
