import { sql } from 'kysely'
import type { Queries } from '../../engine/database.ts'
import { countItems } from './item-counts.store.ts'

export interface TodoCounts {
  readonly newItem: number
  readonly stockItem: number
  readonly pendingTransaction: number
  readonly pendingException: number
}

/**
 * Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exception rows
 * (business-rules.md 5).
 */
export async function countTodos(db: Queries): Promise<TodoCounts> {
  const { sold, employee, stock } = await countItems(db)
  // Literal conditions, not parameters: SQLite uses a partial index only for conditions that it can see.
  const { rows } = await sql<{ transactions: number; exceptions: number }>`select
    (select count(*) from transactions where approved = 0 and rejected_at is null) as transactions,
    (select count(*) from items where type = 'exception' and approved = 0) as exceptions`.execute(db)
  return {
    newItem: sold.pieces + employee.pieces,
    stockItem: stock.pieces,
    pendingTransaction: Number(rows[0]?.transactions),
    pendingException: Number(rows[0]?.exceptions),
  }
}
