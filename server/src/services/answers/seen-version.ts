import { hash } from 'node:crypto'
import type { CartEntry } from '../../storage/stores/cart/cart.store.ts'
import type { StoredItem } from '../../storage/stores/item/item-columns.ts'
import type { Evidence } from '../../storage/stores/proof/evidence.store.ts'
import type { TransactionHead } from '../../storage/stores/transaction/transaction.store.ts'
import type { ShownTransactionItem } from '../../storage/stores/transaction/transaction-item-columns.ts'

/** A digest of everything that an admin looks at when approving an exception. */
export function itemVersion(row: StoredItem): string {
  return digest([row.id, row.item, row.originalType, row.qty, row.subtotal, row.cost, row.note, row.reason])
}

/**
 * The same for a payment: who pays, how, all of its items, as they stand, with their notes and receivers, and
 * what is shown beside the amount.
 */
export function transactionVersion(
  head: TransactionHead,
  items: readonly (ShownTransactionItem & { readonly receiver: string })[],
  { proofs, transferNumber }: Evidence,
): string {
  const values = items
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((item) => [
      item.id,
      item.item,
      item.qty,
      item.originalType,
      item.cost,
      item.profits,
      item.returnAllProfits,
      item.payAmountFromCustomer,
      item.payAmountToSender,
      item.note,
      item.receiver,
    ])
  return digest([head.id, head.username, head.qty, head.paymentMethod, values, proofs, transferNumber])
}

/** The same for a cart entry: its pieces and amounts, and who pays when. */
export function cartEntryVersion(entry: CartEntry & Pick<StoredItem, 'cost'>): string {
  const { id, qty, originalType, returnAllProfits, payAmountFromCustomer, customer, customerPaysLater } =
    entry
  return digest([
    id,
    qty,
    originalType,
    returnAllProfits,
    payAmountFromCustomer,
    customer,
    customerPaysLater,
    entry.cost,
  ])
}

/** A short hash of values; opaque to clients. */
export function digest(values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22)
}
