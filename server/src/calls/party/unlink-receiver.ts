import * as contract from '#contract/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { putBack, standingMerge } from '../../storage/stores/correction/undo.store.ts'
import { parcelsOfPersons } from '../../storage/stores/package/person.store.ts'
import { findParty, lockMerges } from '../../storage/stores/party/party.store.ts'
import { linkedParty } from '../../storage/stores/party/person-party.store.ts'

export const unlinkReceiver = transactionalHandler(
  contract.unlinkReceiver,
  async ({ body }, { trx, caller, now, log }) => {
    const { person } = body
    await lockMerges(trx)
    const party = await findParty(trx, (await linkedParty(trx, person)) ?? '')
    if (!party) return refuse('party.not_linked')
    const refused = await putBack(trx, await standingMerge(trx, 'receiver_links', person), {
      by: caller.userId,
      now,
    })
    if (refused) return refused
    const [parcel] = (await parcelsOfPersons(trx, [person])).parcels
    const names = { receiver: parcel?.receiver ?? '', party: party.name }
    await log('Unlink receiver', names, { refId: party.id })
    return { msg: confirm('party.unlinked', names) }
  },
)
