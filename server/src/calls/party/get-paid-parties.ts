import * as contract from '#contract/party-naming.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { readPaidTransaction } from '../../storage/stores/correction/paid-transaction.store.ts'
import { openOfItems } from '../../storage/stores/party/open-items.ts'

export const getPaidParties = handler(contract.getPaidParties, async ({ query }, { app }) => {
  const { db } = app.database
  const transaction = await readPaidTransaction({ locks: false, db }, query.transaction_id)
  if (!transaction) return refuse('transaction.gone')
  const { items } = transaction
  const nameOf = await namesOfParties(
    db,
    items.flatMap(({ sender, customer }) => [sender, customer]),
  )
  const openOf = await openOfItems(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ id, item, pkId, sender, customer, receivedAtOnce }) => {
      const [toSender, byCustomer] = [openOf(id, 'sender'), openOf(id, 'customer')]
      const open = {
        ...(toSender > 0 && { sender: rmb.toNumber(toSender) }),
        ...(byCustomer > 0 && { customer: rmb.toNumber(byCustomer) }),
      }
      const [senderName, customerName] = [nameOf(sender), nameOf(customer)]
      return {
        _id: id,
        item,
        pk_id: pkId,
        customerPaysLater: !receivedAtOnce,
        ...(senderName && { sender: senderName }),
        ...(customerName && { customer: customerName }),
        ...(Object.keys(open).length > 0 && { open }),
      }
    }),
  }
})
