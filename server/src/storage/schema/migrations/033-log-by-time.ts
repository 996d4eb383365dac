import { type QueryExecutorProvider, sql } from 'kysely'

/** An index to find the log of some days. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('create index logs_by_time on logs (created_at, id)').execute(db)
}
