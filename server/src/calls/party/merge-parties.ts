import * as contract from '#contract/party.ts'
import { mergeParties as merge } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockMerges, lockParty, partiesFrom, setMergedInto } from '../../storage/stores/party/party.store.ts'

export const mergeParties = transactionalHandler(
  contract.mergeParties,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, into, version } = body
    await lockMerges(trx)
    const party = await lockParty(trx, _id)
    if (!party) return refuse('party.gone')
    const parties = await partiesFrom(trx, [_id, into])
    const merged = merge(parties, _id, into)
    if (isRefusal(merged)) return merged
    if (party.version !== version) return refuse('correction.changed', { user: party.updatedBy })
    await setMergedInto(trx, party, merged.mergedInto, { by: caller.userId, now })
    const names = { party: party.name, into: parties.get(merged.mergedInto ?? '')?.name ?? '' }
    await log('Merge parties', names, { refId: _id, undoable: true })
    return { msg: confirm('party.merged', names) }
  },
)
