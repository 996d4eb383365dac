import { type QueryExecutorProvider, sql } from 'kysely'

/** Carts and transactions of any size are read in batches, in the order of their ids. */
const statements = [
  'drop index cart_entries_of_user',
  'create index cart_entries_of_user on cart_entries (user_id, id)',
  'drop index transaction_items_of_transaction',
  'create index transaction_items_of_transaction on transaction_items (transaction_id, id)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
