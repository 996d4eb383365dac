import { type QueryExecutorProvider, sql } from 'kysely'

/** Why pieces were moved to an exception; empty where it was not given. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("alter table items add column reason text not null default ''").execute(db)
}
