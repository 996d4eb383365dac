import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Invitations to register, people who were let in without a link in a mail, and one row about the first run:
 * its token and what the list of first steps says.
 */
const statements = [
  `create table invitations (
    id text primary key not null,
    token_hash text unique not null,
    role text not null check (role in ('admin', 'staff', 'visitor')),
    created_by text not null references users (id),
    created_at bigint not null,
    expires_at bigint not null,
    used_by text references users (id),
    used_at bigint,
    revoked_at bigint
  )`,
  'alter table users add column admitted bigint not null default 0 check (admitted in (0, 1))',
  `create table first_run (
    id bigint primary key not null check (id = 1),
    token_hash text,
    settings_checked_at bigint,
    hidden_at bigint
  )`,
  'insert into first_run (id) values (1)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
