import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Proofs of payment with their files in parts, and transfer numbers
 * (docs/decisions/076-proofs-of-payment.md).
 */
const statements = [
  `create table proofs (
    id text primary key not null,
    number bigint not null unique,
    payment_kind text not null check (payment_kind in ('transaction', 'account_payment')),
    payment_id text not null,
    kind text not null check (kind in ('picture', 'pdf')),
    upload_hash text not null,
    file_hash text not null,
    thumbnail_hash text,
    size bigint not null,
    width bigint,
    height bigint,
    outline text,
    alike text,
    reason text not null,
    added_by text not null references users (id),
    added_at bigint not null,
    removed_by text references users (id),
    removed_at bigint,
    look text
  )`,
  'create index proofs_by_payment on proofs (payment_kind, payment_id)',
  'create index proofs_by_upload on proofs (upload_hash)',
  `create table proof_chunks (
    proof_id text not null references proofs (id),
    part text not null,
    bytes text not null,
    primary key (proof_id, part)
  )`,
  `create table transfer_numbers (
    payment_kind text not null check (payment_kind in ('transaction', 'account_payment')),
    payment_id text not null,
    transfer_number text not null,
    compared text not null,
    set_by text not null references users (id),
    set_at bigint not null,
    primary key (payment_kind, payment_id)
  )`,
  'create index transfer_numbers_by_number on transfer_numbers (compared)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
