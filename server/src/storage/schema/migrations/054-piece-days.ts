import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What each day changed of the pieces in each state (docs/decisions/121-state-of-a-past-day.md); counted when
 * the database is opened.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `create table piece_days (
      day text not null,
      type text not null,
      item text not null,
      pieces bigint not null,
      cost_fen bigint not null,
      primary key (day, type, item)
    )`,
    // Holds all that the sums of accounts read.
    'create index account_entries_by_sum on account_entries (party_id, side, created_at, amount_fen)',
    // The last sealed log entry that these days include, and the day from whose end on the log says all.
    'alter table counted_in add column log_seq bigint not null default 0',
    "alter table counted_in add column pieces_known_from text not null default ''",
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
