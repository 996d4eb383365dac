import { sql } from 'kysely'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

interface Logged {
  readonly id: string
  readonly log_id: string
}

/**
 * Rows in the order of their log entries. What is sealed comes in the order of the chain, whatever the clocks
 * said that made the ids; the rest, which is at most a few seconds old, by its ids.
 */
export async function inLogOrder<R extends Logged>(db: Queries, rows: readonly R[]): Promise<R[]> {
  if (rows.length < 2) return [...rows]
  const logs = await db
    .selectFrom('logs')
    .select(['id', 'seq'])
    .where(whereIn(db, 'id', [...new Set(rows.map(({ log_id }) => log_id))]))
    .execute()
  const places = new Map(logs.map(({ id, seq }) => [id, seq]))
  const placeOf = ({ log_id }: Logged) => places.get(log_id) ?? Number.POSITIVE_INFINITY
  return rows.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)]
    if (first !== second) return first < second ? -1 : 1
    return compare(one.log_id, other.log_id) || compare(one.id, other.id)
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The same order in a query of the log, newest first. */
export const newestLogged = sql`case when seq is null then 0 else 1 end, seq desc, id desc`
