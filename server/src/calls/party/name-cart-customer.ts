import * as contract from '#contract/party-naming.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { partyToName } from '../../services/party/naming.ts'
import { lockCartEntry, setCartCustomer } from '../../storage/stores/cart/cart.store.ts'
import { lockItem } from '../../storage/stores/item/item.store.ts'

export const nameCartCustomer = transactionalHandler(
  contract.nameCartCustomer,
  async ({ body }, { trx, caller, log }) => {
    const entry = await lockCartEntry(trx, body._id, caller.userId)
    const row = entry && (await lockItem(trx, entry.itemId))
    if (!entry || !row) return refuse('cart.entry_gone')
    const party = await partyToName(trx, body.party)
    if (isRefusal(party)) return party
    const customer = party?.id ?? null
    if (entry.customer !== customer) {
      await setCartCustomer(trx, entry, customer)
      await log('Name customer', { item: row.item, party: party?.name ?? '' }, logRefs(row))
    }
    return { msg: party ? confirm('party.named', { party: party.name }) : confirm('party.unnamed') }
  },
)
