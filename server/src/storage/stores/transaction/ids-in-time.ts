import type { Queries } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'

interface Ids {
  /** No id of the time is smaller. */
  readonly floor: string
  /** All ids of the time are smaller; null for no bound. */
  readonly ceiling: string | null
}

/** An id is made a little after the time of its request; requests of the same moment may finish in another order. */
const margin = 60 * 60 * 1000

/** A range of ids that has all transactions of a time, and few others; null when there are none. */
export async function idsInTime(
  db: Queries,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<Ids | null> {
  const first = from === null ? '' : await oldest(db, from - margin)
  const last = to === null ? null : await newest(db, to + margin)
  if (first === undefined || last === undefined) return null
  // Texts that begin with another one follow it.
  return { floor: first, ceiling: last === null ? null : `${last}0` }
}

async function oldest(db: Queries, time: number): Promise<string | undefined> {
  return (await firstFrom(db, { time })).rows[0]?.id
}

async function newest(db: Queries, time: number): Promise<string | undefined> {
  return (await lastBefore(db, { time })).rows[0]?.id
}

const firstFrom = prepared((db, param: Param<{ time: number }>) =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('created_at', '>=', param('time'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
)

const lastBefore = prepared((db, param: Param<{ time: number }>) =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('created_at', '<', param('time'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)
