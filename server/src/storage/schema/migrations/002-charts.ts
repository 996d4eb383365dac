import { type Kysely, sql } from 'kysely'

/**
 * The charts read the last year, by time of payment and of sending; with these indexes the age of the
 * business does not matter.
 */
const statements = [
  'create index transactions_by_time on transactions (created_at)',
  'create index packages_by_send_time on packages (send_time)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
