import { type QueryExecutorProvider, sql } from 'kysely'

/** Issued statements of accounts, with their lines in parts (docs/decisions/077-statements.md). */
const statements = [
  `create table statements (
    id text primary key not null,
    party_id text not null references parties (id),
    owners text not null,
    side text not null check (side in ('sender', 'customer')),
    year bigint not null,
    number bigint not null check (number > 0),
    from_day text not null,
    to_day text not null,
    opening_fen bigint not null,
    closing_fen bigint not null,
    entries bigint not null,
    last_entry text not null,
    party_name text not null,
    fingerprint text not null,
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null,
    unique (year, number)
  )`,
  'create index statements_of_party on statements (party_id, side, to_day)',
  `create table statement_parts (
    statement_id text not null references statements (id),
    part text not null,
    lines text not null,
    primary key (statement_id, part)
  )`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
