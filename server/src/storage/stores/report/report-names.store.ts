import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Names by id. */
type Names = ReadonlyMap<string, string>

/** Of several writings of a receiver's name the last one by its characters. */
export async function namesOfReceivers(db: Queries, ids: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('packages')
    .select(({ fn }) => ['person', fn.max('receiver').as('name')])
    .where(whereIn(db, 'person', ids))
    .groupBy('person')
    .execute()
  return new Map(rows.map(({ person, name }) => [person, name]))
}

export async function namesOfUsers(db: Queries, ids: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(whereIn(db, 'id', ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
