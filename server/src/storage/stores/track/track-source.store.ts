import { sql } from 'kysely'
import type { TrackSource } from '#domain/parcel/outside-services.ts'
import { followedFor } from '#domain/parcel/poll-schedule.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { putWords } from '../../parcel-word/put-words.ts'
import type { TrackTable } from '../../schema/tables/parcel/track.table.ts'
import { unknownTrack } from './track.store.ts'

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

export interface EarlierTrack
  extends Pick<TrackTable, 'pk_id' | 'entries' | 'status' | 'state' | 'domestic_parcel_id'> {
  readonly send_time: number
}

/** Tracks after a package id that were fetched before tracks had a source. */
export function earlierTracks(trx: Trx, after: string, most: number): Promise<EarlierTrack[]> {
  return trx
    .selectFrom('tracks')
    .innerJoin('packages', 'packages.pk_id', 'tracks.pk_id')
    .select(['tracks.pk_id', 'entries', 'status', 'state', 'domestic_parcel_id', 'send_time'])
    .where('source', 'is', null)
    .where('fetched_at', 'is not', null)
    .where('tracks.pk_id', '>', after)
    .orderBy('tracks.pk_id')
    .limit(most)
    .execute()
}

/** Says where tracks come from, with their domestic legs. */
export async function setSource(
  trx: Trx,
  tracks: readonly EarlierTrack[],
  source: TrackSource,
): Promise<void> {
  await trx.updateTable('tracks').set({ source }).where(ofTracks(trx, tracks)).execute()
  await trx.updateTable('domestic_legs').set({ source }).where(numbersOf(trx, tracks)).execute()
}

/**
 * Removes what was said of parcels, with their domestic legs; those that are still followed are due at once.
 */
export async function forgetTracks(trx: Trx, tracks: readonly EarlierTrack[], now: number): Promise<void> {
  await trx.deleteFrom('domestic_legs').where(numbersOf(trx, tracks)).execute()
  const sendTime = sql<number>`(select send_time from packages where packages.pk_id = tracks.pk_id)`
  const isFollowed = sql<boolean>`exists (select 1 from packages where packages.pk_id = tracks.pk_id
    and is_void = 0 and send_time >= ${now - followedFor})`
  await trx
    .updateTable('tracks')
    .set((eb) => ({
      ...unknownTrack,
      moved_at: sendTime,
      stands_since: sendTime,
      next_ask_at: eb.case().when(isFollowed).then(now).else(null).end(),
    }))
    .where(ofTracks(trx, tracks))
    .execute()
  await putWords(
    trx,
    tracks.map(({ pk_id }) => pk_id),
  )
  for (const { pk_id, status, state, entries } of tracks) {
    if (entries === '[]') continue
    const before = { status, state }
    rowChanged(trx, { table: 'tracks', id: pk_id, before, after: { status: '', state: 'unknown' } })
  }
}

function ofTracks(trx: Trx, tracks: readonly EarlierTrack[]) {
  return whereIn(
    trx,
    'tracks.pk_id',
    tracks.map(({ pk_id }) => pk_id),
  )
}

/** Domestic legs by their number alone, which no two couriers share. */
function numbersOf(trx: Trx, tracks: readonly EarlierTrack[]) {
  return whereIn(
    trx,
    'parcel_id',
    tracks.flatMap(({ domestic_parcel_id: number }) => (number === '' ? [] : [number])),
  )
}
