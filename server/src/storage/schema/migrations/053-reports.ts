import { type QueryExecutorProvider, sql } from 'kysely'

/** Reports add up what is booked in some months, or was written in some days. */
const indexes = [
  'transactions_by_month on transactions (booked_month, id)',
  'transaction_reversals_by_month on transaction_reversals (booked_month, created_at)',
  'transaction_differences_by_month on transaction_differences (booked_month, created_at)',
  'packages_by_month on packages (booked_month, id)',
  'transaction_reversals_by_time on transaction_reversals (created_at)',
  'account_payments_by_time on account_payments (created_at)',
  'write_offs_by_time on write_offs (created_at)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}
