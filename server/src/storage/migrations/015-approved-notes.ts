import { type QueryExecutorProvider, sql } from 'kysely'

/** The note that an item of a payment had at approval, which papers print; of payments approved before, the present one. */
const statements = [
  'alter table transaction_items add column approved_note text',
  `update transaction_items set approved_note = note
    where transaction_id in (select id from transactions where approved = 1)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
