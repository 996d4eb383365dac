import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Merges that stand; those of before have no limit in time either, and no log entry is needed to undo them.
 */
const mergesOf = (table: string) =>
  `insert into undo_rows (log_id, row_table, row_id, before, after, undone)
    select '', '${table}', id, '{"merged_into":null}', '{"merged_into":"' || merged_into || '"}', 0
    from ${table} where merged_into is not null`

/** Rows as log entries found and left them, for undo (docs/decisions/080-one-undo.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `create table undo_rows (
      log_id text not null,
      row_table text not null,
      row_id text not null,
      before text,
      after text,
      undone bigint not null,
      primary key (row_id, log_id)
    )`,
    mergesOf('parties'),
    mergesOf('products'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
