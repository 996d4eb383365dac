import { type QueryExecutorProvider, sql } from 'kysely'

/** What the owner sets in the product, a row for each group; all rows exist, so that each can be locked. */
const statements = [
  `create table business_settings (
    name text primary key not null,
    version bigint not null,
    fields text not null,
    updated_at bigint,
    updated_by text references users (id)
  )`,
  `insert into business_settings (name, version, fields) values
    ('payment', 0, '{}'), ('business', 0, '{}'), ('mail', 0, '{}'), ('forwarder', 0, '{}'), ('attention', 0, '{}')`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
