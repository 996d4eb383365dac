import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface TodoCounts {
  readonly newItem: number
  readonly stockItem: number
  readonly pendingTransaction: number
  readonly pendingException: number
}

/** Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exception rows (rules.md 5). */
export async function countTodos(db: Queries): Promise<TodoCounts> {
  const items = await db
    .selectFrom('items')
    .select([
      sql<number>`cast(coalesce(sum(case when type in ('sold', 'employee') then qty end), 0) as bigint)`.as(
        'new_item',
      ),
      sql<number>`cast(coalesce(sum(case when type = 'stock' then qty end), 0) as bigint)`.as('stock_item'),
      sql<number>`count(case when type = 'exception' and approved = 0 then 1 end)`.as('pending_exception'),
    ])
    .executeTakeFirstOrThrow()
  const transactions = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('approved', '=', 0)
    .executeTakeFirstOrThrow()
  return {
    newItem: items.new_item,
    stockItem: items.stock_item,
    pendingTransaction: transactions.pending,
    pendingException: items.pending_exception,
  }
}
