import { type QueryExecutorProvider, sql } from 'kysely'

const tables = [
  `create table order_drafts (
    user_id text not null references users (id),
    id text not null,
    pk_id text not null,
    receiver text not null,
    content text not null,
    size bigint not null,
    device text not null,
    editor text not null,
    saved_at bigint not null,
    primary key (user_id, id)
  )`,
  'create index order_drafts_by_age on order_drafts (saved_at)',
]

/** Orders that people are typing (docs/decisions/106-drafts-on-the-server.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db)
}
