import { followedFor } from '#domain/parcel/poll-schedule.ts'
import type { Queries } from '../../engine/database.ts'

/** Parcels of which only the sandbox has said anything are due, now that a forwarder is connected. */
export async function askForwarderNext(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('tracks')
    .set({ next_ask_at: now })
    .where('source', '=', 'sandbox')
    .where((eb) => eb.or([eb('next_ask_at', 'is', null), eb('next_ask_at', '>', now)]))
    .where('pk_id', 'in', (eb) =>
      eb
        .selectFrom('packages')
        .select('packages.pk_id')
        .where('is_void', '=', 0)
        .where('send_time', '>=', now - followedFor),
    )
    .execute()
}
