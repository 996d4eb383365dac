import type { Static } from 'typebox'
import type { Item } from '#contract/schemas/checkout.ts'
import { exceptionPayAmount } from '#domain/item/exception.ts'
import { aud, kg, rate, rmb } from '#domain/unit/units.ts'
import type { ListedItem } from '../../storage/stores/item/item-list.store.ts'
import type { PaidPackageItem } from '../../storage/stores/transaction/transaction-item.store.ts'
import { isoTime } from '../answers/iso-time.ts'
import { itemVersion } from '../answers/seen-version.ts'
import { yuanOrNull } from '../answers/yuan-or-null.ts'
import { formerNumbers, paidMark } from './paid-mark.ts'

type ItemView = Static<typeof Item>

/** An unpaid item row in the API's format. */
export function itemView(row: ListedItem): ItemView {
  const { subtotal } = row
  const view: ItemView = {
    ...sharedView(row),
    qty_in_cart: row.qtyInCart,
    type: row.type,
    originalType: row.originalType,
    approved: row.approved,
    subtotal: yuanOrNull(subtotal),
    payAmount: subtotal === null ? null : rmb.toNumber(exceptionPayAmount({ ...row, subtotal })),
    transactionApproved: false,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
  if (row.inCartsOf.length > 0) view.inCartsOf = [...row.inCartsOf]
  if (!row.approved) {
    if (row.requestedBy.length > 0) {
      view.requestedBy = [...row.requestedBy]
      view.requestedByNames = [...row.requestedByNames]
    }
    if (row.type === 'exception') view.version = itemVersion(row)
  }
  if (row.reason !== '') view.reason = row.reason
  return view
}

/** Paid pieces as the package page shows them among the item rows (business-rules.md 5). */
export function paidItemView(item: PaidPackageItem): ItemView {
  // An item that was reversed completely shows its original pieces and amounts.
  const shown = item.qty === 0 ? { ...item, ...item.original } : item
  const { payAmountFromCustomer } = shown
  return {
    ...sharedView(shown),
    qty_in_cart: 0,
    type: item.originalType,
    originalType: item.originalType,
    approved: true,
    subtotal: yuanOrNull(payAmountFromCustomer),
    payAmount: rmb.toNumber(shown.payAmountToSender),
    transaction_id: item.transactionId,
    transactionApproved: item.transactionApproved,
    ...paidMark(item, item.isRejected),
    ...(item.former && { former: formerNumbers(item.former) }),
    createdAt: isoTime(item.paidAt),
    updatedAt: isoTime(item.paidAt),
  }
}

function sharedView(row: ListedItem | PaidPackageItem) {
  return {
    _id: row.id,
    item: row.item,
    qty: row.qty,
    cost: rmb.toNumber(row.cost),
    receiver: row.receiver,
    pk_id: row.pkId,
    sendTimeISO: isoTime(row.sendTime),
    note: row.note,
    price: aud.toNumber(row.price),
    weight: kg.toNumber(row.weight),
    exchangeRate: rate.toNumber(row.exchangeRate),
  }
}
