import { type QueryExecutorProvider, sql } from 'kysely'

/** What was ordered of a product, and what of it is not paid, is found by the texts of its lines. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index order_lines_by_text on order_lines (item, id)`.execute(db)
  await sql`create index items_by_text on items (item, type)`.execute(db)
}
