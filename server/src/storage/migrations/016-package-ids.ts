import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * A package id is unique whatever the case of its letters. Where earlier versions have saved one id in several cases, the
 * first package has the id in capitals and the others have null, so that all of them stay as they are.
 */
const statements = [
  'alter table packages add column upper_id text',
  'update packages set upper_id = upper(pk_id) where id in (select min(id) from packages group by upper(pk_id))',
  'create unique index packages_by_upper_id on packages (upper_id)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
