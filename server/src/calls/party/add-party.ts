import * as contract from '#contract/party.ts'
import { checkParty } from '#domain/account/party-details.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { addParty as storeParty } from '../../storage/stores/party/party.store.ts'

export const addParty = transactionalHandler(
  contract.addParty,
  async ({ body }, { trx, caller, now, log }) => {
    const details = checkParty({ ...body, language: body.language ?? null })
    if (isRefusal(details)) return details
    const party_id = await storeParty(trx, details, { by: caller.userId, now })
    await log('Add party', { party: details.name }, { refId: party_id })
    return { msg: confirm('party.added', { party: details.name }), party_id }
  },
)
