import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Makes package ids unique regardless of case. If earlier versions saved an id in several cases, the first
 * package gets the id in capitals and the others null, so that all of them stay.
 */
const statements = [
  'alter table packages add column upper_id text',
  'update packages set upper_id = upper(pk_id) where id in (select min(id) from packages group by upper(pk_id))',
  'create unique index packages_by_upper_id on packages (upper_id)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
