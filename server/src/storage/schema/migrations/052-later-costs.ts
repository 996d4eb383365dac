import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Later costs of packages and the bills of the forwarder (docs/decisions/119-later-costs.md). A cost is
 * reversed at most once; what it reverses is no foreign key, because a backup is restored in the order of
 * ids. Proofs may belong to a later cost: SQLite cannot change a check, so its column is made again.
 */
const statements = [
  `create table forwarder_bills (
    id text primary key not null,
    hash text not null,
    name text not null,
    headers text not null,
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null
  )`,
  'create unique index forwarder_bills_by_hash on forwarder_bills (hash)',
  `create table forwarder_bill_lines (
    bill_id text not null references forwarder_bills (id),
    number text not null,
    pk_id text not null,
    charged_cents bigint not null,
    primary key (bill_id, number)
  )`,
  'create index forwarder_bill_lines_of_package on forwarder_bill_lines (pk_id)',
  `create table later_costs (
    id text primary key not null,
    pk_id text not null references packages (pk_id),
    kind text not null,
    currency text not null check (currency in ('AUD', 'RMB')),
    amount bigint not null check (amount <> 0),
    rmb_fen bigint not null,
    borne_by text not null check (borne_by in ('business', 'sender', 'customer')),
    party_id text references parties (id),
    entry_id text references account_entries (id),
    day text not null,
    note text not null,
    reverses text,
    bill_id text references forwarder_bills (id),
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null,
    check (borne_by <> 'business' or party_id is null),
    check ((borne_by = 'business') = (entry_id is null))
  )`,
  'create index later_costs_of_package on later_costs (pk_id, id)',
  'create index later_costs_of_person on later_costs (user_id, created_at)',
  'create unique index later_costs_reversed on later_costs (reverses) where reverses is not null',
  'create unique index later_costs_of_entry on later_costs (entry_id) where entry_id is not null',
  'create unique index later_costs_of_log on later_costs (log_id)',
  `alter table proofs add column owner_kind text not null default 'transaction'
    check (owner_kind in ('transaction', 'account_payment', 'later_cost'))`,
  'update proofs set owner_kind = payment_kind',
  'drop index proofs_by_payment',
  'alter table proofs drop column payment_kind',
  'alter table proofs rename column owner_kind to payment_kind',
  'create index proofs_by_payment on proofs (payment_kind, payment_id)',
  'create index month_deltas_of_log on month_deltas (log_id)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
