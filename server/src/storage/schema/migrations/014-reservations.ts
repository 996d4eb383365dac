import { type QueryExecutorProvider, sql } from 'kysely'

/** An index to find expired reservations. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('create index cart_entries_by_age on cart_entries (created_at)').execute(db)
}
