import * as contract from '#contract/overview.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { isVoided } from '../../storage/stores/package/package.store.ts'
import { setTrackAside } from '../../storage/stores/track/track.store.ts'

export const setParcelAside = transactionalHandler(
  contract.setParcelAside,
  async ({ body }, { trx, now, log }) => {
    const pk_id = cleanPackageId(body.pk_id)
    if (await isVoided(trx, pk_id)) return refuse('correction.voided', { pk_id })
    const stored = await setTrackAside(trx, pk_id, now)
    if (stored === 'gone') return refuse('package.unknown', { pk_id })
    if (stored === 'changed') await log('Set aside', { pk_id }, { refId: pk_id, pkId: pk_id })
    return { msg: confirm('attention.set_aside', { pk_id }) }
  },
)
