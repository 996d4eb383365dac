import * as contract from '#contract/party-naming.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { moveEntries, namedMeanwhile, partyToName, survivorId } from '../../services/party/naming.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { lockCustomer, setCustomer } from '../../storage/stores/correction/naming.store.ts'

export const nameCustomer = transactionalHandler(
  contract.nameCustomer,
  async ({ body }, { trx, caller, now, log }) => {
    const { item: itemId, seen } = body
    const named = await lockCustomer(trx, itemId)
    if (!named) return refuse('transaction.item_gone')
    const party = await partyToName(trx, body.party)
    if (isRefusal(party)) return party
    const msg = party ? confirm('party.named', { party: party.name }) : confirm('party.unnamed')
    const customer = party?.id ?? null
    const present = await survivorId(trx, named.party)
    if (present === customer) return { msg }
    if (present !== seen) {
      const parties = [named.party, present, seen]
      return namedMeanwhile(trx, { kind: 'Name customer', id: itemId, parties })
    }
    const writing = { by: { id: caller.userId }, logId: newId() }
    await setCustomer(trx, itemId, named.party, customer)
    await moveEntries(trx, named.transactions, { side: 'customer', party: customer, now }, writing)
    const refs = { id: writing.logId, refId: itemId }
    await log('Name customer', { item: named.item, party: party?.name ?? '' }, refs)
    return { msg }
  },
)
