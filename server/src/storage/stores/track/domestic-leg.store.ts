import type { TrackSource } from '#domain/parcel/outside-services.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import type { Queries } from '../../engine/database.ts'

/**
 * A parcel at a domestic courier: who named it, the courier's name as the forwarder writes it, and the
 * courier's number.
 */
export interface DomesticParcel {
  readonly source: TrackSource
  readonly courier: string
  readonly number: string
}

interface DomesticNumber {
  readonly source: TrackSource | null
  readonly domesticCourier: string
  readonly domesticParcelID: string
}

/** What the domestic courier reports. Times in ms. */
export interface DomesticLeg {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly state: TrackState
  /** How many entries of the last answer could not be read. */
  readonly unread: number
  /** Time of the last good answer. */
  readonly fetchedAt: number | null
}

/** The domestic leg of a track; null while its number was never asked about. */
export async function legOfTrack(
  db: Queries,
  { source, domesticCourier, domesticParcelID }: DomesticNumber,
): Promise<DomesticLeg | null> {
  if (source === null) return null
  return findDomesticLeg(db, { source, courier: domesticCourier, number: domesticParcelID })
}

/** null while this number was never asked about. */
export async function findDomesticLeg(db: Queries, parcel: DomesticParcel): Promise<DomesticLeg | null> {
  const row = await db
    .selectFrom('domestic_legs')
    .select(['entries', 'state', 'unread', 'fetched_at'])
    .where('source', '=', parcel.source)
    .where('courier', '=', parcel.courier)
    .where('parcel_id', '=', parcel.number)
    .executeTakeFirst()
  if (!row) return null
  const { state, unread, fetched_at: fetchedAt } = row
  return { entries: JSON.parse(row.entries), state, unread, fetchedAt }
}

/** Forgets what another source has said of this number. */
export async function forgetOtherLeg(db: Queries, parcel: DomesticParcel): Promise<void> {
  await db
    .deleteFrom('domestic_legs')
    .where('source', '<>', parcel.source)
    .where('courier', '=', parcel.courier)
    .where('parcel_id', '=', parcel.number)
    .execute()
}

/**
 * Claims a number that was not asked about since `before`, by any package that shares it; false when it was.
 */
export async function claimDomesticLeg(
  db: Queries,
  parcel: DomesticParcel,
  before: number,
  now: number,
): Promise<boolean> {
  const result = await db
    .insertInto('domestic_legs')
    .values({
      source: parcel.source,
      courier: parcel.courier,
      parcel_id: parcel.number,
      entries: '[]',
      state: 'unknown',
      unread: 0,
      fetched_at: null,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['courier', 'parcel_id'])
        .doUpdateSet({ asked_at: now })
        .where('domestic_legs.asked_at', '<=', before),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function saveDomesticLeg(db: Queries, parcel: DomesticParcel, leg: DomesticLeg): Promise<void> {
  await db
    .updateTable('domestic_legs')
    .set({
      entries: JSON.stringify(leg.entries),
      state: leg.state,
      unread: leg.unread,
      fetched_at: leg.fetchedAt,
    })
    .where('source', '=', parcel.source)
    .where('courier', '=', parcel.courier)
    .where('parcel_id', '=', parcel.number)
    .execute()
}
