import * as contract from '#contract/party.ts'
import { survivorOf, unmergeParty } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockMerges, lockParty, partiesFrom, setMergedInto } from '../../storage/stores/party/party.store.ts'

export const undoMergeParties = transactionalHandler(
  contract.undoMergeParties,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version } = body
    await lockMerges(trx)
    const party = await lockParty(trx, _id)
    if (!party) return refuse('party.gone')
    const parties = await partiesFrom(trx, [_id])
    const alone = unmergeParty(parties, _id)
    if (isRefusal(alone)) return alone
    if (version !== undefined && party.version !== version)
      return refuse('correction.changed', { user: party.updatedBy })
    await setMergedInto(trx, party, alone.mergedInto, { by: caller.userId, now })
    const names = { party: party.name, into: survivorOf(parties, _id)?.name ?? '' }
    await log('Undo merge', names, { refId: _id })
    return { msg: confirm('party.unmerged', names) }
  },
)
