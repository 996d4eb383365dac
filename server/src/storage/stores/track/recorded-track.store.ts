import type { Trx } from '../../engine/database.ts'

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
}

/** A parcel of which nothing is known yet stands since its send time. */
export async function moveSendTime(trx: Trx, pkId: string, from: number, to: number): Promise<void> {
  if (from === to) return
  await trx
    .updateTable('tracks')
    .set({ moved_at: to, stands_since: to })
    .where('pk_id', '=', pkId)
    .where('moved_at', '=', from)
    .where('entries', '=', '[]')
    .execute()
}
