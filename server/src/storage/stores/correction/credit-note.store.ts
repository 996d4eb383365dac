import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { TransactionReversalTable } from '../../schema/tables/month/correction.table.ts'
import { inLogOrder } from '../log/log-order.ts'

/** What one void or refund took from a transaction, in the order of its items. */
export type CreditedReversals = readonly [TransactionReversalTable, ...TransactionReversalTable[]]

/** The voids and refunds of a transaction, oldest first; the first is that of credit note 1. */
export async function creditedReversals(
  db: Queries,
  transactionId: string,
): Promise<readonly CreditedReversals[]> {
  const rows = await db
    .selectFrom('transaction_reversals')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('kind', '<>', 'reject')
    .execute()
  return [...Map.groupBy(await inLogOrder(db, rows), ({ log_id }) => log_id).values()].map(
    ([first, ...others]): CreditedReversals => {
      if (!first) throw new Error('a group has at least one row')
      return [first, ...others]
    },
  )
}

/** How many credit notes transactions have; those without are left out. */
export async function countCreditNotes(
  db: Queries,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction_reversals')
    .select(({ fn }) => ['transaction_id', fn.count<number>('log_id').distinct().as('notes')])
    .where(whereIn(db, 'transaction_id', transactionIds))
    .where('kind', '<>', 'reject')
    .groupBy('transaction_id')
    .execute()
  return new Map(rows.map(({ transaction_id, notes }) => [transaction_id, Number(notes)]))
}
