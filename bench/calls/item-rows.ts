import { exceptionPayAmount } from '#domain/exception.ts'
import type { Fen } from '#domain/units.ts'
import type { ItemTable } from '../../server/src/storage/item.table.ts'
import type { TransactionItemTable } from '../../server/src/storage/transaction.table.ts'

interface OfPackage {
  readonly receiver: string
  readonly send_time: number
  readonly exchange_rate_micro: number
}

export type ListedRow = ItemTable & OfPackage
export type PaidRow = TransactionItemTable & OfPackage & { approved: number; paid_at: number }

export const iso = (ms: number) => new Date(ms).toISOString()

/** An unpaid row as the API shows it. */
export function rowView(row: ListedRow) {
  const { qty, subtotal_fen: subtotal } = row
  const money = { qty, cost: row.cost_fen as Fen, subtotal: subtotal as Fen }
  return {
    ...shared(row),
    qty_in_cart: row.qty_in_cart,
    type: row.type,
    originalType: row.original_type,
    approved: row.approved === 1,
    subtotal: subtotal === null ? null : subtotal / 100,
    payAmount: subtotal === null ? null : exceptionPayAmount(money) / 100,
    transaction_id: null,
    transactionApproved: false,
    ...(row.approved === 0 && row.requested_by !== '' && { requestedBy: row.requested_by.split(' ') }),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }
}

/** Paid pieces as the package page shows them among the rows. */
export function paidView(row: PaidRow) {
  const { pay_from_customer_fen: paid } = row
  return {
    ...shared(row),
    qty_in_cart: 0,
    type: row.original_type,
    originalType: row.original_type,
    approved: true,
    subtotal: paid === null ? null : paid / 100,
    payAmount: row.pay_to_sender_fen / 100,
    transaction_id: row.transaction_id,
    transactionApproved: row.approved === 1,
    createdAt: iso(row.paid_at),
    updatedAt: iso(row.paid_at),
  }
}

function shared(row: ListedRow | PaidRow) {
  return {
    _id: row.id,
    item: row.item,
    qty: row.qty,
    cost: row.cost_fen / 100,
    receiver: row.receiver,
    pk_id: row.pk_id,
    sendTimeISO: iso(row.send_time),
    note: row.note,
    price: row.price_cents / 100,
    weight: row.weight_grams / 1000,
    exchangeRate: row.exchange_rate_micro / 1e6,
  }
}
