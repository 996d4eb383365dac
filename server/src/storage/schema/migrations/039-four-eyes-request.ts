import { type QueryExecutorProvider, sql } from 'kysely'

/** Who asked to switch a policy off, and when (docs/decisions/040-fresh-proof-and-four-eyes.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table policies add column asked_by text references users (id)').execute(db)
  await sql.raw('alter table policies add column asked_at bigint').execute(db)
}
