import * as contract from '#contract/party.ts'
import { survivorOf } from '#domain/account/party.ts'
import { checkParty } from '#domain/account/party-details.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import {
  isSameParty,
  lockParty,
  partiesFrom,
  updateParty as storeParty,
} from '../../storage/stores/party/party.store.ts'

export const updateParty = transactionalHandler(
  contract.updateParty,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version, ...fields } = body
    const party = await lockParty(trx, _id)
    const details = checkParty({ ...fields, language: fields.language ?? null }, party?.name)
    if (isRefusal(details)) return details
    if (!party) return refuse('party.gone')
    if (party.mergedInto !== null) {
      const survivor = survivorOf(await partiesFrom(trx, [party.mergedInto]), party.mergedInto)
      return refuse('party.merged', { party: survivor?.name ?? '' })
    }
    const msg = confirm('party.updated', { party: details.name })
    // A repeat without its key.
    if (isSameParty(party, details)) return { msg }
    if (party.version !== version) return refuse('correction.changed', { user: party.updatedBy })
    await storeParty(trx, party, details, { by: caller.userId, now })
    await log('Update party', { party: details.name }, { refId: _id })
    return { msg }
  },
)
