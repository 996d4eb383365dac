import { sql } from 'kysely'
import type { AttentionRule } from '#domain/parcel/attention.ts'
import type { TrackSource } from '#domain/parcel/outside-services.ts'
import { type AttentionReason, entriesSince, isAboutParcel, mergeLegs } from '#domain/parcel/track.ts'
import type { Queries } from '../../engine/database.ts'
import type { TrackTable } from '../../schema/tables/parcel/track.table.ts'
import { entriesOf } from './track.store.ts'

export interface NeedyTrack {
  readonly pkId: string
  readonly receiver: string
  readonly reason: AttentionReason
  readonly status: string
  /** The newest entry of both legs; '' when there is none. */
  readonly lastMessage: string
  readonly standsSince: number
  readonly fetchedAt: number | null
  readonly source: TrackSource | null
}

/**
 * Parcels that match one of the rules, longest waiting first, at most `most`. Only parcels with an answer of
 * the courier, and none that are set aside.
 */
export async function listNeedyTracks(
  db: Queries,
  rules: readonly AttentionRule[],
  most: number,
): Promise<NeedyTrack[]> {
  const found: NeedyTrack[] = []
  // One query per state, which reads no more of the index than it needs, in its order.
  const byState = rules.flatMap(({ states, ...rule }) => states.map((state) => ({ ...rule, state })))
  for (const { reason, state, until } of byState) {
    const rows = await shownTracks(db)
      .where('tracks.state', '=', state)
      // Repeats the condition of the partial index literally, or SQLite would not use it.
      .where(sql<boolean>`tracks.state <> 'delivered'`)
      .where('set_aside_at', 'is', null)
      .where('stands_since', '<=', until)
      .orderBy('stands_since')
      .limit(most)
      .execute()
    for (const row of rows) found.push(toNeedy(row, reason))
  }
  return found.sort((one, other) => one.standsSince - other.standsSince).slice(0, most)
}

/**
 * Parcels that are set aside and match one of the rules otherwise, the latest set aside first, at most
 * `most`.
 */
export async function listAsideTracks(
  db: Queries,
  rules: readonly AttentionRule[],
  most: number,
): Promise<NeedyTrack[]> {
  const rows = await shownTracks(db)
    .where('set_aside_at', 'is not', null)
    .orderBy('set_aside_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap((row) => {
    const rule = rules.find(({ states, until }) => states.includes(row.state) && row.stands_since <= until)
    return rule ? [toNeedy(row, rule.reason)] : []
  })
}

/**
 * Tracks with what the list shows of them, of parcels whose order stands and about which the courier has
 * answered.
 */
function shownTracks(db: Queries) {
  return db
    .selectFrom('tracks')
    .innerJoin('packages', 'packages.pk_id', 'tracks.pk_id')
    .leftJoin('domestic_legs', (join) =>
      join
        .onRef('domestic_legs.source', '=', 'tracks.source')
        .onRef('domestic_legs.courier', '=', 'tracks.domestic_courier')
        .onRef('domestic_legs.parcel_id', '=', 'tracks.domestic_parcel_id'),
    )
    .select(['tracks.pk_id', 'tracks.state', 'receiver', 'status', 'tracks.entries', 'stands_since'])
    .select(['tracks.source', 'tracks.fetched_at', 'send_time', 'domestic_legs.entries as further'])
    .where('packages.is_void', '=', 0)
    .where('tracks.fetched_at', 'is not', null)
}

interface NeedyRow
  extends Pick<TrackTable, 'pk_id' | 'source' | 'status' | 'entries' | 'stands_since' | 'fetched_at'> {
  readonly receiver: string
  readonly send_time: number
  readonly further: string | null
}

function toNeedy(row: NeedyRow, reason: AttentionReason): NeedyTrack {
  const { pk_id, source, receiver, send_time, stands_since, fetched_at } = row
  const entries = entriesOf(row.entries)
  const own = entriesSince(entries, send_time)
  const last = mergeLegs(own, entriesSince(entriesOf(row.further ?? '[]'), send_time)).at(-1)
  return {
    pkId: pk_id,
    receiver,
    reason,
    status: isAboutParcel(entries, send_time) ? row.status : '',
    lastMessage: last?.message ?? '',
    standsSince: stands_since,
    fetchedAt: fetched_at,
    source,
  }
}
