import { type Expression, type SqlBool, sql } from 'kysely'
import type { PaymentKind } from '#domain/item/payment-proof.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { engineOf } from '../../engine/engine-of.ts'

/** Which payment a proof or a transfer number belongs to. */
export interface Payment {
  readonly kind: PaymentKind
  readonly id: string
}

/** Key of the advisory lock; no other lock of ours has it. */
const proving = 7_200_525

/**
 * Lets only one transaction at a time look whether a proof or a transfer number was used before. On SQLite the
 * transaction itself is the lock.
 */
export async function lockProofs(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${proving})`.execute(trx)
}

/** Whether the payment of a row stands: uses by payments that are rejected or wholly reversed do not count. */
export function standing(table: 'proofs' | 'transfer_numbers'): Expression<SqlBool> {
  // The one place that says which payments stand.
  return sql<SqlBool>`exists (
    select 1 from transactions
    where transactions.id = ${sql.ref(`${table}.payment_id`)} and ${sql.ref(`${table}.payment_kind`)} = 'transaction'
      and transactions.rejected_at is null and transactions.qty_reversed < transactions.qty
  )`
}

/** What people call a payment: T-2041. */
export async function paymentName(db: Queries, { kind, id }: Payment): Promise<string> {
  if (kind !== 'transaction') return id
  const row = await db.selectFrom('transactions').select('number').where('id', '=', id).executeTakeFirst()
  return row ? transactionName(row.number) : id
}
