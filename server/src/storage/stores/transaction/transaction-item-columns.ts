import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import type { TransactionItemTable } from '../../schema/tables/sale/transaction.table.ts'
import type { TransactionItem } from './transaction.store.ts'

/** Paid pieces without what only corrections ask for. */
export type ShownTransactionItem = Omit<TransactionItem, 'group' | 'revision' | 'recoverTo' | 'customer'>

/** The columns that lists read. */
export const shownColumns = [
  ...(['transaction_items.id', 'transaction_items.transaction_id', 'transaction_items.pk_id'] as const),
  ...(['transaction_items.item_id', 'transaction_items.item', 'transaction_items.qty'] as const),
  ...(['transaction_items.original_type', 'transaction_items.price_cents'] as const),
  ...(['transaction_items.weight_grams', 'transaction_items.cost_fen'] as const),
  ...(['transaction_items.profits_fen', 'transaction_items.return_all_profits'] as const),
  ...(['transaction_items.pay_from_customer_fen', 'transaction_items.pay_to_sender_fen'] as const),
  ...(['transaction_items.note', 'transaction_items.approved_note'] as const),
  ...(['transaction_items.received_at_once'] as const),
] as const

type ShownRow = Omit<TransactionItemTable, 'line_group' | 'revision' | 'recover_to' | 'customer'>

export function toShownItem(row: ShownRow): ShownTransactionItem {
  return {
    id: row.id,
    pkId: row.pk_id,
    itemId: row.item_id,
    item: row.item,
    qty: row.qty,
    originalType: row.original_type,
    price: row.price_cents as Cents,
    weight: row.weight_grams as Grams,
    cost: row.cost_fen as Fen,
    profits: row.profits_fen as Fen | null,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    payAmountToSender: row.pay_to_sender_fen as Fen,
    note: row.note,
    approvedNote: row.approved_note,
    receivedAtOnce: row.received_at_once === 1,
  }
}

export function toItem(row: TransactionItemTable): TransactionItem {
  const { line_group: group, recover_to: recoverTo, revision, customer } = row
  return { ...toShownItem(row), group, recoverTo, revision, customer }
}
