import { standingOf } from '#domain/parcel/apply-track-update.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { putTrack } from '../../parcel-word/put-words.ts'
import { legOfTrack } from './domestic-leg.store.ts'
import { readTrack } from './track.store.ts'

/** Stops asking about the parcel of a void order. */
export async function stopFollowing(trx: Trx, pkId: string): Promise<void> {
  await trx
    .updateTable('tracks')
    .set({ next_ask_at: null, asking_until: null })
    .where('pk_id', '=', pkId)
    .execute()
}

/** An order that is recorded again is due at once; what is known of its parcel stays. */
export async function followAgain(trx: Trx, pkId: string, now: number): Promise<void> {
  await trx
    .updateTable('tracks')
    .set({ next_ask_at: now, set_aside_at: null })
    .where('pk_id', '=', pkId)
    .execute()
  await restateTrack(trx, pkId, now)
}

/**
 * Finds again where a parcel is, after its send time has changed: what is known of it may be of an earlier
 * parcel now.
 */
export async function restateTrack(trx: Trx, pkId: string, now: number): Promise<void> {
  const track = await readTrack(trx, pkId)
  const after = standingOf(track, await legOfTrack(trx, track), track.sendTime, now)
  const { state, movedAt, standsSince } = after
  if (state === track.state && movedAt === track.movedAt && standsSince === track.standsSince) return
  await putTrack(trx, pkId, state)
  await trx
    .updateTable('tracks')
    .set({
      state,
      moved_at: movedAt,
      stands_since: standsSince,
      ...(state !== track.state && !track.isVoid && { next_ask_at: now }),
    })
    .where('pk_id', '=', pkId)
    .execute()
  rowUpdated(trx, 'tracks', pkId, { state: track.state }, { state })
}
