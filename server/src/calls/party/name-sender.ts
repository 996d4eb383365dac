import * as contract from '#contract/party-naming.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { moveEntries, namedMeanwhile, partyToName, survivorId } from '../../services/party/naming.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { lockSender, setSender } from '../../storage/stores/correction/naming.store.ts'

export const nameSender = transactionalHandler(
  contract.nameSender,
  async ({ body }, { trx, caller, now, log }) => {
    const { pk_id, seen } = body
    const named = await lockSender(trx, pk_id)
    if (!named) return refuse('package.unknown', { pk_id })
    if (named.isVoid) return refuse('correction.voided', { pk_id })
    const party = await partyToName(trx, body.party)
    if (isRefusal(party)) return party
    const msg = party ? confirm('party.named', { party: party.name }) : confirm('party.unnamed')
    const sender = party?.id ?? null
    const present = await survivorId(trx, named.party)
    if (present === sender) return { msg }
    if (present !== seen) {
      const parties = [named.party, present, seen]
      return namedMeanwhile(trx, { kind: 'Name sender', id: pk_id, parties })
    }
    const writing = { by: { id: caller.userId }, logId: newId() }
    await setSender(trx, pk_id, named.party, sender)
    await moveEntries(trx, named.transactions, { side: 'sender', party: sender, now }, writing)
    const refs = { id: writing.logId, refId: pk_id, pkId: pk_id }
    await log('Name sender', { pk_id, party: party?.name ?? '' }, refs)
    return { msg }
  },
)
