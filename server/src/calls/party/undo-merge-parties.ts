import * as contract from '#contract/party.ts'
import { survivorOf } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { putBack, standingMerge } from '../../storage/stores/correction/undo.store.ts'
import { lockMerges, lockParty, partiesFrom } from '../../storage/stores/party/party.store.ts'

export const undoMergeParties = transactionalHandler(
  contract.undoMergeParties,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version } = body
    await lockMerges(trx)
    const party = await lockParty(trx, _id)
    if (!party) return refuse('party.gone')
    const merge = await standingMerge(trx, 'parties', _id)
    if (merge.length === 0) return refuse('party.not_merged')
    if (version !== undefined && party.version !== version)
      return refuse('correction.changed', { user: party.updatedBy })
    const into = survivorOf(await partiesFrom(trx, [_id]), _id)?.name ?? ''
    const refused = await putBack(trx, merge, { by: caller.userId, now })
    if (refused) return refused
    const names = { party: party.name, into }
    await log('Undo merge', names, { refId: _id })
    return { msg: confirm('party.unmerged', names) }
  },
)
