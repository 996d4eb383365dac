import { sql } from 'kysely'
import type { ItemType, OriginalType } from '#domain/item/moves.ts'
import {
  type PaymentMethod,
  type TransactionMethod,
  transactionMethod,
} from '#domain/money/payment-method.ts'
import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import { fingerprint, rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { TransactionItemTable, TransactionTable } from '../../schema/tables/sale/transaction.table.ts'
import { bookedMonth } from '../month/booked-month.ts'

/** Paid pieces. */
export interface TransactionItem {
  readonly id: string
  readonly pkId: string
  /** The item row that the pieces came from; it may be deleted. */
  readonly itemId: string
  readonly item: string
  readonly qty: number
  readonly originalType: ItemType
  readonly price: Cents
  readonly weight: Grams
  readonly cost: Fen
  readonly profits: Fen | null
  readonly returnAllProfits: boolean
  readonly payAmountFromCustomer: Fen | null
  readonly payAmountToSender: Fen
  readonly note: string
  /** The note at approval, which invoices print; null until then. */
  readonly approvedNote: string | null
  /** The line group that the pieces were ordered in. */
  readonly group: number
  /** The revision of the package when it was paid. */
  readonly revision: number
  /** Where an exception would be recovered to; for others the same as originalType. */
  readonly recoverTo: OriginalType
  /** A party; null for 'Not named'. */
  readonly customer: string | null
  /** False while the customer pays later. */
  readonly receivedAtOnce: boolean
}

export interface TransactionHead {
  readonly id: string
  /** What people call it (domain/item/transaction-number.ts). */
  readonly number: number
  readonly userId: string
  readonly username: string
  readonly qty: number
  readonly paymentMethod: TransactionMethod
  readonly payAmountToSender: Fen
  readonly approved: boolean
  readonly approvedAt: number | null
  /** Id of the admin. */
  readonly approvedBy: string | null
  readonly createdAt: number
  /** Pieces that were rejected, voided or refunded. */
  readonly qtyReversed: number
  readonly rejectedAt: number | null
  /** Id of the admin. */
  readonly rejectedBy: string | null
  readonly bookedMonth: string
}

/** Whether anything of a transaction still stands. */
export function stands({ qty, qtyReversed }: Pick<TransactionHead, 'qty' | 'qtyReversed'>): boolean {
  return qtyReversed < qty
}

export interface NewTransaction {
  readonly userId: string
  readonly username: string
  readonly qty: number
  readonly paymentMethod: PaymentMethod
  /** True when the senders are paid later. */
  readonly onAccount: boolean
  readonly payAmountToSender: Fen
  readonly items: readonly Omit<TransactionItem, 'id' | 'approvedNote'>[]
}

/** Stores a transaction with its items. */
export async function addTransaction(
  trx: Trx,
  transaction: NewTransaction,
  now: number,
): Promise<Pick<TransactionHead, 'id' | 'number'> & { readonly itemIds: readonly string[] }> {
  const booked_month = await bookedMonth(trx, now)
  // After what is read, because other payments wait for the counter until this one is committed; before the
  // id, so that both have one order in a process.
  const number = await nextNumber(trx)
  const id = newId()
  const head = {
    number,
    user_id: transaction.userId,
    username: transaction.username,
    qty: transaction.qty,
    pay_to_sender_fen: transaction.payAmountToSender,
  }
  const { paymentMethod: payment_method, onAccount } = transaction
  const on_account = onAccount ? 1 : 0
  const unapproved = { approved: 0, approved_at: null, approved_by: null }
  const corrected = { qty_reversed: 0, rejected_at: null, rejected_by: null, on_account }
  const made = {
    ...head,
    payment_method,
    ...unapproved,
    created_at: now,
    ...corrected,
    booked_month,
  }
  await insertRows(trx, 'transactions', [{ id, ...made }])
  const rows = transaction.items.map((item) => ({
    id: newId(),
    transaction_id: id,
    pk_id: item.pkId,
    item_id: item.itemId,
    item: item.item,
    qty: item.qty,
    original_type: item.originalType,
    price_cents: item.price,
    weight_grams: item.weight,
    cost_fen: item.cost,
    profits_fen: item.profits,
    return_all_profits: item.returnAllProfits ? 1 : 0,
    pay_from_customer_fen: item.payAmountFromCustomer,
    pay_to_sender_fen: item.payAmountToSender,
    note: item.note,
    approved_note: null,
    line_group: item.group,
    revision: item.revision,
    recover_to: item.recoverTo,
    customer: item.customer,
    received_at_once: item.receivedAtOnce ? 1 : 0,
  }))
  await insertRows(trx, 'transaction_items', rows)
  const paidBy = onAccount ? { on_account } : { payment_method }
  const after = {
    ...head,
    ...paidBy,
    items: rows.length,
    fingerprint: itemsFingerprint(rows),
    customers: customersFingerprint(rows),
  }
  rowChanged(trx, { table: 'transactions', id, before: null, after })
  return { id, number, itemIds: rows.map((row) => row.id) }
}

/**
 * Takes the next number. The counter stays locked until the payment is committed, and a payment that is
 * rolled back gives its number back, so that no number is missing or used twice.
 */
async function nextNumber(trx: Trx): Promise<number> {
  const { rows } = await countUp(trx, {})
  if (!rows[0]) throw new Error('the counter of transactions has no row')
  return rows[0].last
}

/**
 * Key of the advisory lock; no other lock of ours has it. With it payments get their numbers in the order in
 * which they asked (docs/figures/writes.md).
 */
const counting = 7_200_527

const countUp = prepared((trx: Trx) => {
  const count = trx
    .updateTable('transaction_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
  return engineOf(trx) === 'postgres'
    ? count.where(sql<boolean>`pg_advisory_xact_lock(${sql.lit(counting)}) is not null`)
    : count
})

/** The number of the newest transaction. */
export async function lastTransactionNumber(db: Queries): Promise<number> {
  const { last } = await db.selectFrom('transaction_counter').select('last').executeTakeFirstOrThrow()
  return last
}

/** Fingerprint of who was named as the customer of each item when it was paid. */
export function customersFingerprint(rows: readonly Pick<TransactionItemTable, 'id' | 'customer'>[]): string {
  return fingerprint(
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, customer }) => [id, customer]),
  )
}

/**
 * Fingerprint of all items of a transaction, in the order of their ids, without their notes, which may still
 * change.
 */
export function itemsFingerprint(items: readonly TransactionItemTable[]): string {
  return fingerprint(
    items.map((item) => [
      item.id,
      item.pk_id,
      item.item_id,
      item.item,
      item.qty,
      item.original_type,
      item.price_cents,
      item.weight_grams,
      item.cost_fen,
      item.profits_fen,
      item.return_all_profits,
      item.pay_from_customer_fen,
      item.pay_to_sender_fen,
    ]),
  )
}

/** Loads a transaction and locks it until the database transaction ends. */
export async function lockTransaction(trx: Trx, id: string): Promise<TransactionHead | null> {
  const { rows } = await lockedTransaction(trx, { id })
  return rows[0] ? toHead(rows[0]) : null
}

const lockedTransaction = prepared((trx: Trx, param: Param<{ id: string }>) =>
  trx.selectFrom('transactions').select(headColumns).where('id', '=', param('id')).$call(rowLock(trx)),
)

export async function approveTransaction(trx: Trx, id: string, adminId: string, now: number): Promise<void> {
  const after = { approved: 1, approved_at: now, approved_by: adminId }
  await markApproved(trx, { ...after, id })
  const before = { approved: 0, approved_at: null, approved_by: null }
  rowChanged(trx, { table: 'transactions', id, before, after })
}

const markApproved = prepared(
  (trx: Trx, param: Param<{ id: string; approved: number; approved_at: number; approved_by: string }>) =>
    trx
      .updateTable('transactions')
      .set({
        approved: param('approved'),
        approved_at: param('approved_at'),
        approved_by: param('approved_by'),
      })
      .where('id', '=', param('id')),
)

export async function findTransaction(db: Queries, id: string): Promise<TransactionHead | null> {
  const row = await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toHead(row) : null
}

/** All columns, each by its name: of `*` PostgreSQL would keep no plan (engine/kept-plans.ts). */
const headColumns = [
  ...(['id', 'number', 'user_id', 'username', 'qty', 'payment_method', 'on_account'] as const),
  ...(['pay_to_sender_fen', 'approved', 'approved_at', 'approved_by', 'created_at'] as const),
  ...(['qty_reversed', 'rejected_at', 'rejected_by', 'booked_month'] as const),
] as const

export function toHead(row: TransactionTable): TransactionHead {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    username: row.username,
    qty: row.qty,
    paymentMethod: transactionMethod(row.payment_method, row.on_account === 1),
    payAmountToSender: row.pay_to_sender_fen as Fen,
    approved: row.approved === 1,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    createdAt: row.created_at,
    qtyReversed: row.qty_reversed,
    rejectedAt: row.rejected_at,
    rejectedBy: row.rejected_by,
    bookedMonth: row.booked_month,
  }
}
