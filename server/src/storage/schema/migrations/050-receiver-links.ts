import { type QueryExecutorProvider, sql } from 'kysely'

/** Receivers that admins have linked to a party; `id` is the person of their packages. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table receiver_links (
    id text primary key not null,
    party text not null references parties (id),
    created_at bigint not null,
    created_by text not null references users (id)
  )`.execute(db)
  await sql`create index receiver_links_by_party on receiver_links (party)`.execute(db)
}
