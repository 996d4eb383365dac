import { type QueryExecutorProvider, sql } from 'kysely'

/** One row: the running audit, and the result of the last one. */
const statements = [
  `create table audit_state (
    id bigint primary key not null check (id = 1),
    started_at bigint not null,
    started_by text not null,
    beat_at bigint,
    done bigint not null,
    failed_at bigint,
    last text not null
  )`,
  "insert into audit_state (id, started_at, started_by, done, last) values (1, 0, '', 0, '')",
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
