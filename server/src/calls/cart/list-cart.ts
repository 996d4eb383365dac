import { listCart } from '#contract/cart.ts'
import { cartRowMoney } from '#domain/payback.ts'
import { rmb } from '#domain/units.ts'
import { onCall } from '../../http/handled.ts'
import { type ListedCartEntry, listCart as storedCart } from '../../storage/cart.store.ts'

export const showCart = onCall(listCart, async (_input, { house, caller }) => {
  const entries = await storedCart(house.database.db, caller.userId)
  return { result: entries.map(cartItem) }
})

function cartItem(entry: ListedCartEntry) {
  const { payAmountToSender, profits } = cartRowMoney(entry)
  return {
    _id: entry.id,
    original_id: entry.itemId,
    item: entry.item,
    qty: entry.qty,
    originalType: entry.originalType,
    returnAllProfits: entry.returnAllProfits,
    receiver: entry.receiver,
    pk_id: entry.pkId,
    cost: rmb.toNumber(entry.cost),
    payAmountToSender: rmb.toNumber(payAmountToSender),
    ...(entry.payAmountFromCustomer === null
      ? {}
      : { payAmountFromCustomer: rmb.toNumber(entry.payAmountFromCustomer) }),
    ...(profits === null ? {} : { profits: rmb.toNumber(profits) }),
    note: entry.note,
  }
}
