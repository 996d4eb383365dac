import { type QueryExecutorProvider, sql } from 'kysely'

/** Past sales of an item are found by its text, those of a customer by the customer, too. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index transaction_items_by_text on transaction_items (item, id)`.execute(db)
  await sql`create index transaction_items_by_customer on transaction_items (customer, item, id)
    where customer is not null`.execute(db)
}
