import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The note that a paid item had at approval, which invoices print; payments approved earlier get the present
 * note.
 */
const statements = [
  'alter table transaction_items add column approved_note text',
  `update transaction_items set approved_note = note
    where transaction_id in (select id from transactions where approved = 1)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
