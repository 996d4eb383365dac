import { type Expression, type SqlBool, sql } from 'kysely'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { PaymentKind } from '#domain/payment-proof/proof-kinds.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { engineOf } from '../../schema/engine-of.ts'

/** Which payment a proof or a transfer number belongs to. */
export interface Payment {
  readonly kind: PaymentKind
  readonly id: string
}

/** Key of the advisory lock; no other lock of ours has it. */
const proving = 7_200_525

/**
 * Lets only one transaction at a time look whether a proof or a transfer number was used before. On SQLite
 * the transaction itself is the lock.
 */
export async function lockProofs(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${proving})`.execute(trx)
}

/**
 * Whether the payment of a row stands: uses by payments that are rejected or wholly reversed, and by later
 * costs that are reversed, do not count.
 * What was entered for an account always stands.
 */
export function standing(table: 'proofs' | 'transfer_numbers'): Expression<SqlBool> {
  // The one place that says which payments stand. Counting keeps PostgreSQL from reading whole tables.
  const id = sql.ref(`${table}.payment_id`)
  return sql<SqlBool>`(case ${sql.ref(`${table}.payment_kind`)} when 'account_payment' then 1
    when 'later_cost' then (select 1 - count(*) from later_costs where later_costs.reverses = ${id})
    else (select count(*) from transactions where transactions.id = ${id}
      and transactions.rejected_at is null and transactions.qty_reversed < transactions.qty) end) = 1`
}

/** What the page needs to name a payment and to link to it: T-2041, or the party with the amount. */
export interface ShownPayment {
  readonly name: string
  readonly payment: string
  /** Where it belongs to an account. */
  readonly party?: string
}

export async function shownPayment(db: Queries, { kind, id }: Payment): Promise<ShownPayment> {
  if (kind === 'account_payment') {
    const entered = await findEntered(db, id)
    if (!entered) return { name: id, payment: id }
    const amount = formatMoney(rmb.toNumber(entered.amount))
    return { name: `${entered.partyName} ¥ ${amount}`, payment: id, party: entered.party }
  }
  if (kind === 'later_cost') {
    const cost = await findProvenCost(db, id)
    return { name: cost ? `${cost.pkId} ¥ ${cost.amount}` : id, payment: id }
  }
  const row = await db.selectFrom('transactions').select('number').where('id', '=', id).executeTakeFirst()
  return { name: row ? transactionName(row.number) : id, payment: id }
}

/** A later cost, not a reversal, by its id. */
export async function findProvenCost(db: Queries, id: string) {
  const row = await db
    .selectFrom('later_costs')
    .select(['pk_id as pkId', 'rmb_fen', 'created_at as at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('later_costs as back').select('id').where('back.reverses', '=', id)).as('isReversed'),
    )
    .where('id', '=', id)
    .where('reverses', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { pkId, rmb_fen, at, isReversed } = row
  return { pkId, at, amount: formatMoney(rmb.toNumber(rmb_fen as Fen)), stands: !isReversed }
}

/** Money that was entered for the account of a party. */
interface Entered {
  readonly id: string
  /** The party that stands for it now is found on reading the party. */
  readonly party: string
  readonly partyName: string
  readonly amount: Fen
  readonly bookedMonth: string
}

/** A payment or repayment of an account by the id of its entry; it never changes. */
export async function findEntered(db: Queries, id: string): Promise<Entered | null> {
  const row = await db
    .selectFrom('account_payments')
    .innerJoin('account_entries', 'account_entries.id', 'account_payments.entry_id')
    .innerJoin('parties', 'parties.id', 'account_entries.party_id')
    .select(['account_payments.amount_fen', 'parties.id as party', 'parties.name'])
    .select('account_entries.booked_month')
    .where('account_payments.entry_id', '=', id)
    .where('account_payments.kind', 'in', ['payment', 'repayment'])
    .executeTakeFirst()
  if (!row) return null
  const { party, name: partyName, amount_fen: amount, booked_month: bookedMonth } = row
  return { id, party, partyName, amount: amount as Fen, bookedMonth }
}
