import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Where tracks come from. Of earlier ones the configuration says it, so the start of the server does
 * (services/tracking/sort-earlier-tracks.ts). Notices tell admins what an upgrade has changed.
 */
const statements = [
  "alter table tracks add column source text check (source in ('forwarder', 'sandbox'))",
  "create index tracks_of_sandbox on tracks (pk_id) where source = 'sandbox'",
  `alter table domestic_legs add column source text not null default 'forwarder'
    check (source in ('forwarder', 'sandbox'))`,
  `create table notices (
    name text primary key not null,
    content text not null,
    created_at bigint not null,
    closed_at bigint
  )`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
