import { recordOrder, type Submission } from '#domain/correction/order/record-order.ts'
import type { FigureDelta } from '#domain/month/figure-delta.ts'
import type { CheckedOrder } from '#domain/order/order-check.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { monthOf } from '#domain/time/months.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { followAgain } from '../../storage/stores/track/recorded-track.store.ts'
import { findOrder } from './order-correction.ts'

/**
 * Records a submitted order under an id that is saved already: as the next revision when its order is void;
 * otherwise it is refused with who saved it (business-rules.md 17).
 */
export async function recordAgain(
  trx: Trx,
  order: CheckedOrder,
  submission: Submission,
): Promise<{ readonly pkId: string; readonly logId: string } | Refusal> {
  const state = await findOrder({ locks: true, db: trx }, order.pk_id)
  if (isRefusal(state)) return state
  const { pkId, revision } = state
  if (!revision.isVoid) {
    const user = await findUserById(trx, state.recordedBy)
    return refuse('order.already_saved', { pk_id: pkId, user: user?.name ?? '' })
  }
  const effect = recordOrder({ ...order, pk_id: pkId }, revision, submission)
  if (isRefusal(effect)) return effect
  const logId = newId()
  const { by, now } = submission
  await storeEffect(trx, { ...effect, figures: recordedFigures(order) }, { by, now, reason: '', logId })
  await followAgain(trx, pkId, now)
  return { pkId, logId }
}

/**
 * The row of a package counts its first recording; each further one counts in the month of its own send time.
 */
function recordedFigures({ details, lines }: CheckedOrder): FigureDelta[] {
  const pieces = lines.reduce((total, { qty }) => total + qty, 0)
  return [{ of: 'parcels', month: monthOf(details.sendTime), parcels: 1, pieces }]
}
