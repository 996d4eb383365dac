import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** When this database was created, in ms since 1970: the time of its first migration. */
export async function readCreatedAt(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ first: string }>`select min(timestamp) as first from kysely_migration`.execute(
    db,
  )
  const time = Date.parse(rows[0]?.first ?? '')
  if (Number.isNaN(time)) throw new Error('the database does not say when it was made')
  return time
}
