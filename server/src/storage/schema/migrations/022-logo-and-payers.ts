import { type QueryExecutorProvider, sql } from 'kysely'

/** The logo of the business, in one row, which can be locked; and an index that tells who has ever paid. */
const statements = [
  `create table business_logo (
    name text primary key not null,
    fingerprint text,
    picture text,
    updated_at bigint,
    updated_by text references users (id)
  )`,
  "insert into business_logo (name) values ('logo')",
  'create index transactions_by_payer on transactions (username)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
