import { type QueryExecutorProvider, sql } from 'kysely'
import { cleanTransferNumber, comparedTransferNumber } from '#domain/payment-proof/payment-proof.ts'

/**
 * Compares stored transfer numbers without dashes, too. Payments of accounts that were entered before numbers
 * were compared get a row like all others.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string; number: string }>`
    select payment_kind as kind, payment_id as id, transfer_number as number from transfer_numbers`.execute(
    db,
  )
  for (const { kind, id, number } of rows) {
    await sql`update transfer_numbers set compared = ${comparedTransferNumber(number)}
      where payment_kind = ${kind} and payment_id = ${id}`.execute(db)
  }
  const { rows: entered } = await sql<{ id: string; number: string; by: string; at: number }>`
    select account_payments.entry_id as id, account_payments.transfer_number as number, account_entries.user_id as "by",
      account_payments.created_at as at
    from account_payments
    inner join account_entries on account_entries.id = account_payments.entry_id
    where account_payments.transfer_number <> '' and account_payments.kind in ('payment', 'repayment')
      and not exists (select 1 from transfer_numbers
        where payment_kind = 'account_payment' and payment_id = account_payments.entry_id)`.execute(db)
  for (const { id, number, by, at } of entered) {
    const [kept, compared] = [cleanTransferNumber(number), comparedTransferNumber(number)]
    await sql`insert into transfer_numbers (payment_kind, payment_id, transfer_number, compared, set_by, set_at)
      values ('account_payment', ${id}, ${kept}, ${compared}, ${by}, ${at})`.execute(db)
  }
}
