import { type QueryExecutorProvider, sql } from 'kysely'

/** How many parts of a courier's last answer could not be read. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const table of ['tracks', 'domestic_legs']) {
    await sql.raw(`alter table ${table} add column unread bigint not null default 0`).execute(db)
  }
}
