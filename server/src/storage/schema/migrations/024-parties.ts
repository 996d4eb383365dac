import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * People whom the business deals with, and the payments of their accounts. `merged_into` refers to another
 * party; it is no foreign key, because a backup is restored in the order of ids.
 */
const statements = [
  `create table parties (
    id text primary key not null,
    name text not null,
    phone text not null,
    wechat text not null,
    note text not null,
    language text,
    is_sender bigint not null check (is_sender in (0, 1)),
    is_customer bigint not null check (is_customer in (0, 1)),
    merged_into text,
    version bigint not null,
    created_at bigint not null,
    created_by text not null references users (id),
    updated_at bigint not null,
    updated_by text not null references users (id),
    check (is_sender + is_customer > 0)
  )`,
  'create index parties_by_survivor on parties (merged_into)',
  // What a person entered, beside the entry that it made; the amount has the sign in which it was entered.
  `create table account_payments (
    entry_id text primary key not null references account_entries (id),
    side text not null check (side in ('sender', 'customer')),
    kind text not null check (kind in ('payment', 'repayment', 'opening', 'adjustment')),
    amount_fen bigint not null,
    transfer_number text not null,
    note text not null,
    day text not null,
    created_at bigint not null
  )`,
  `create index account_payments_by_transfer on account_payments (transfer_number) where transfer_number <> ''`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
