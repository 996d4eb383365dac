import * as contract from '#contract/overview.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { isVoided } from '../../storage/stores/package/package.store.ts'
import { setTrackAside } from '../../storage/stores/track/track.store.ts'

export const bringParcelBack = transactionalHandler(
  contract.bringParcelBack,
  async ({ body }, { trx, log }) => {
    const pk_id = body.pk_id.trim()
    if (await isVoided(trx, pk_id)) return refuse('correction.voided', { pk_id })
    const stored = await setTrackAside(trx, pk_id, null)
    if (stored === 'gone') return refuse('package.unknown', { pk_id })
    if (stored === 'changed') await log('Bring back', { pk_id }, { refId: pk_id, pkId: pk_id })
    return { msg: confirm('attention.bring_back', { pk_id }) }
  },
)
