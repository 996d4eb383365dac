import { type QueryExecutorProvider, sql } from 'kysely'

/** Reservations that have become too old are found by their age. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('create index cart_entries_by_age on cart_entries (created_at)').execute(db)
}
