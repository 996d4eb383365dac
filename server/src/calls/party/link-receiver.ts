import * as contract from '#contract/party.ts'
import { survivorOf } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { partyOfId } from '../../services/party/person.ts'
import { parcelsOfPersons } from '../../storage/stores/package/person.store.ts'
import { lockMerges, partiesFrom } from '../../storage/stores/party/party.store.ts'
import { addLink } from '../../storage/stores/party/person-party.store.ts'

export const linkReceiver = transactionalHandler(
  contract.linkReceiver,
  async ({ body }, { trx, caller, now, log }) => {
    const { person, party } = body
    await lockMerges(trx)
    const [parcel] = (await parcelsOfPersons(trx, [person])).parcels
    if (!parcel) return refuse('person.gone')
    const into = survivorOf(await partiesFrom(trx, [party]), party)
    if (!into) return refuse('party.gone')
    const known = await partyOfId(trx, person)
    if (known) return refuse('party.linked', { party: known.name })
    await addLink(trx, person, into.id, { by: caller.userId, now })
    const names = { receiver: parcel.receiver, party: into.name }
    await log('Link receiver', names, { refId: into.id, undoable: true })
    return { msg: confirm('party.linked', names) }
  },
)
