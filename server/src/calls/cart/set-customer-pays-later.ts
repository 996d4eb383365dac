import * as contract from '#contract/cart.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { lockCartEntry, setPaysLater } from '../../storage/stores/cart/cart.store.ts'
import { lockItem } from '../../storage/stores/item/item.store.ts'

export const setCustomerPaysLater = transactionalHandler(
  contract.setCustomerPaysLater,
  async ({ body: { _id, customerPaysLater } }, { trx, caller, log }) => {
    const entry = await lockCartEntry(trx, _id, caller.userId)
    const row = entry && (await lockItem(trx, entry.itemId))
    if (!entry || !row) return refuse('cart.entry_gone')
    const { item } = row
    if (customerPaysLater && entry.payAmountFromCustomer === null)
      return refuse('account.no_customer_amount', { item })
    if (customerPaysLater && entry.customer === null) return refuse('account.customer_needed', { item })
    if (entry.customerPaysLater !== customerPaysLater) {
      await setPaysLater(trx, entry, customerPaysLater)
      await log('Customer pays later', { item, on: customerPaysLater ? 'on' : 'off' }, logRefs(row))
    }
    const named = (await namesOfParties(trx, [entry.customer]))(entry.customer)
    const params = { item, customer: named?.name ?? '' }
    return { msg: confirm(customerPaysLater ? 'cart.pays_later' : 'cart.pays_now', params) }
  },
)
