import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Where and when a session was last seen, second factors with their recovery codes, and policies for
 * everyone.
 */
const statements = [
  "alter table sessions add column address text not null default ''",
  "alter table sessions add column user_agent text not null default ''",
  'alter table sessions add column last_seen_at bigint not null default 0',
  'update sessions set last_seen_at = created_at',
  `create table two_factor (
    user_id text primary key not null references users (id),
    secret text not null,
    started_at bigint not null,
    confirmed_at bigint,
    last_step bigint not null
  )`,
  `create table recovery_codes (
    code_hash text primary key not null,
    user_id text not null references two_factor (user_id)
  )`,
  'create index recovery_codes_of_user on recovery_codes (user_id)',
  'create table policies (name text primary key not null, value bigint not null check (value in (0, 1)))',
  "insert into policies (name, value) values ('admins_need_two_factor', 0)",
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
