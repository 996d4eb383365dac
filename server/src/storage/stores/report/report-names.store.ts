import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Names of receivers; of several writings the last one by its characters. */
export const namesOfReceivers = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('packages')
    .select(({ fn }) => ['person as id', fn.max('receiver').as('name')])
    .where(whereIn(db, 'person', ids))
    .groupBy('person')
    .execute()

/** What some paid items are, by id. */
export async function paidItemsOf(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectFrom('transaction_items as ti')
    .innerJoin('transactions as t', 't.id', 'ti.transaction_id')
    .innerJoin('packages as p', 'p.pk_id', 'ti.pk_id')
    .select(['ti.id', 'ti.item', 'ti.pk_id as pkId', 't.id as transactionId', 't.number', 'p.receiver'])
    .where(whereIn(db, 'ti.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
