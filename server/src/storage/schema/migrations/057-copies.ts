import { type QueryExecutorProvider, sql } from 'kysely'

/** One row: the sealed key of copies elsewhere, and how the last copy and the last proof went. */
const statements = [
  `create table copy_state (
    id bigint primary key not null check (id = 1),
    sealed_key text not null,
    confirmed_at bigint,
    asked text not null check (asked in ('', 'copy', 'prove')),
    started_at bigint not null,
    ended_at bigint not null,
    last text not null,
    failed text not null,
    proof text not null
  )`,
  `insert into copy_state (id, sealed_key, asked, started_at, ended_at, last, failed, proof)
    values (1, '', '', 0, 0, '', '', '')`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
