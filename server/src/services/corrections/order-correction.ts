import type { Effect } from '#domain/correction/effect.ts'
import type { OrderCorrection } from '#domain/correction/order/order-correction.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import type { Revision } from '#domain/correction/revision.ts'
import { type ConfirmationCode, confirm } from '#domain/messages/confirmations.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { readParcelState } from '../../storage/stores/correction/parcel-state.store.ts'
import type { Reading } from '../../storage/stores/correction/read-rows.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { savedPackage } from '../../storage/stores/package/package.store.ts'
import { correctionBy } from './transaction-effect.ts'

/** Which order is corrected, and what was seen of it. */
interface Asked {
  readonly pk_id: string
  readonly revision: number
  readonly reason: string
}

/** A package with all its pieces, by its id in any case. Stock on hand has no order that could be corrected. */
export async function findOrder(reading: Reading, asked: string): Promise<ParcelState | Refusal> {
  const saved = await savedPackage(reading.db, cleanPackageId(asked))
  if (saved?.isStock) return refuse('import.stock', { pk_id: saved.pkId })
  const state = saved === null ? null : await readParcelState(reading, saved.pkId)
  return state ?? refuse('package.unknown', { pk_id: cleanPackageId(asked) })
}

/** A stored correction, for its log entry and for what else follows from it. */
interface Corrected {
  readonly state: ParcelState
  readonly revision: Revision
  readonly what: { readonly pk_id: string; readonly reason: string }
  readonly refs: { readonly refId: string; readonly pkId: string; readonly id: string }
}

/**
 * Corrects a locked order in one transaction; `finish` writes the log entry. What changes nothing stores
 * nothing.
 */
export async function correctOrder(
  { pk_id, revision: seen, reason }: Asked,
  { trx, caller, now }: { readonly trx: Trx; readonly caller: Caller; readonly now: number },
  correct: (state: ParcelState, correction: OrderCorrection) => Effect | Refusal,
  finish: (corrected: Corrected) => Promise<ConfirmationCode>,
) {
  const state = await findOrder({ locks: true, db: trx }, pk_id)
  if (isRefusal(state)) return state
  const correction = { ...correctionBy(caller, now, reason), seen }
  const effect = correct(state, correction)
  if (isRefusal(effect)) return effect
  if (!effect.revision) return { msg: confirm('correction.nothing') }
  const logId = newId()
  await storeEffect(trx, effect, { ...correction, logId })
  const { pkId } = state
  const { revision } = effect.revision
  const what = { pk_id: pkId, reason: revision.reason }
  const done = await finish({ state, revision, what, refs: { refId: pkId, pkId, id: logId } })
  return { msg: confirm(done, { pk_id: pkId }) }
}
