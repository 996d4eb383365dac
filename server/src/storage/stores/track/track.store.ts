import type { TrackFacts } from '#domain/parcel/apply-track-update.ts'
import type { TrackSource } from '#domain/parcel/outside-services.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { Stored } from '../../engine/stored.ts'
import { putTrack } from '../../parcel-word/put-words.ts'
import type { TrackTable } from '../../schema/tables/parcel/track.table.ts'

/** Times in ms. */
export interface StoredTrack extends TrackFacts {
  readonly pkId: string
  /** Where it comes from; null while nothing has answered. */
  readonly source: TrackSource | null
  readonly sendTime: number
  /** Phone of the receiver. */
  readonly phone: string
  readonly askedAt: number | null
  readonly askingUntil: number | null
  /** True when its order is void: its track is not read. */
  readonly isVoid: boolean
}

/** What is stored of a parcel about which no courier has said anything. */
export const unknownTrack = {
  entries: '[]',
  domestic_courier: '',
  domestic_parcel_id: '',
  status: '',
  unread: 0,
  state: 'unknown',
  failures: 0,
  fetched_at: null,
  asked_at: null,
  asking_until: null,
  set_aside_at: null,
} as const

/** Adds the track of a new package, due at once. */
export async function addTrack(trx: Trx, pkId: string, sendTime: number, now: number): Promise<void> {
  const times = { moved_at: sendTime, stands_since: sendTime, next_ask_at: now }
  await insertRows(trx, 'tracks', [{ pk_id: pkId, source: null, ...unknownTrack, ...times }])
}

/** The track of an existing package. */
export async function readTrack(db: Queries, pkId: string): Promise<StoredTrack> {
  const row = await db
    .selectFrom('tracks')
    .innerJoin('packages', 'packages.pk_id', 'tracks.pk_id')
    .selectAll('tracks')
    .select(['packages.send_time', 'packages.phone', 'packages.is_void'])
    .where('tracks.pk_id', '=', pkId)
    .executeTakeFirstOrThrow()
  const isVoid = row.is_void === 1
  const { source, phone, send_time: sendTime } = row
  return { ...toFacts(row), pkId, source, sendTime, phone, ...toAsking(row), isVoid }
}

interface RefreshedTrack {
  readonly facts: TrackFacts
  readonly source: TrackSource | null
  readonly moved: boolean
}

/** Stores a refreshed track; a parcel that moved is no longer set aside. */
export async function saveTrack(
  trx: Trx,
  pkId: string,
  { facts, source, moved }: RefreshedTrack,
): Promise<void> {
  await putTrack(trx, pkId, facts.state)
  await trx
    .updateTable('tracks')
    .set({
      source,
      entries: JSON.stringify(facts.entries),
      domestic_courier: facts.domesticCourier,
      domestic_parcel_id: facts.domesticParcelID,
      status: facts.status,
      unread: facts.unread,
      state: facts.state,
      moved_at: facts.movedAt,
      stands_since: facts.standsSince,
      failures: facts.failures,
      fetched_at: facts.fetchedAt,
      next_ask_at: facts.nextAskAt,
      asking_until: null,
      ...(moved ? { set_aside_at: null } : {}),
    })
    .where('pk_id', '=', pkId)
    .execute()
}

/** A claim to ask the courier, which keeps others from asking. */
export interface Claim {
  readonly now: number
  /** Until when pages wait for the answer; null when none does. */
  readonly askingUntil: number | null
  /** When the job asks next if the process ends before there is an answer. */
  readonly nextAskAt: number
}

/**
 * Claims due parcels, longest due first; only those of `among` where it is not null. A parcel without any
 * answer yet counts as waited for, since a page may show it.
 */
export async function claimDueTracks(
  db: Queries,
  most: number,
  claim: Claim,
  among: readonly string[] | null = null,
): Promise<string[]> {
  const due = await db
    .selectFrom('tracks')
    .select(['pk_id', 'next_ask_at', 'fetched_at'])
    .where('next_ask_at', '<=', claim.now)
    .$if(among !== null, (due) => due.where('pk_id', 'in', among ?? []))
    .orderBy('next_ask_at')
    .limit(most)
    .execute()
  const claimed: string[] = []
  for (const { pk_id, next_ask_at, fetched_at } of due) {
    const result = await db
      .updateTable('tracks')
      .set({
        asked_at: claim.now,
        asking_until: fetched_at === null ? claim.askingUntil : null,
        next_ask_at: claim.nextAskAt,
      })
      .where('pk_id', '=', pk_id)
      .where('next_ask_at', '=', next_ask_at)
      .executeTakeFirst()
    if (result.numUpdatedRows === 1n) claimed.push(pk_id)
  }
  return claimed
}

/** Claims one parcel that was not asked about since `before`; false when another claim was faster. */
export async function claimTrack(db: Queries, pkId: string, before: number, claim: Claim): Promise<boolean> {
  const result = await db
    .updateTable('tracks')
    .set((eb) => ({
      asked_at: claim.now,
      asking_until: claim.askingUntil,
      // null stays null: a parcel that is no longer followed stays so.
      next_ask_at: eb
        .case()
        .when('next_ask_at', '<', claim.nextAskAt)
        .then(claim.nextAskAt)
        .else(eb.ref('next_ask_at'))
        .end(),
    }))
    .where('pk_id', '=', pkId)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends the wait for an answer that will not come. */
export async function releaseTrack(db: Queries, pkId: string): Promise<void> {
  await db.updateTable('tracks').set({ asking_until: null }).where('pk_id', '=', pkId).execute()
}

/**
 * Sets a parcel aside until its track moves, or with null brings it back; nothing is stored when it is so
 * already.
 */
export async function setTrackAside(trx: Trx, pkId: string, asideAt: number | null): Promise<Stored> {
  const row = await trx
    .selectFrom('tracks')
    .select('set_aside_at')
    .where('pk_id', '=', pkId)
    .$call(rowLock(trx))
    .executeTakeFirst()
  if (!row) return 'gone'
  if ((row.set_aside_at === null) === (asideAt === null)) return 'same'
  await trx.updateTable('tracks').set({ set_aside_at: asideAt }).where('pk_id', '=', pkId).execute()
  rowUpdated(trx, 'tracks', pkId, row, { set_aside_at: asideAt })
  return 'changed'
}

function toFacts(row: TrackTable): TrackFacts {
  return {
    entries: entriesOf(row.entries),
    domesticCourier: row.domestic_courier,
    domesticParcelID: row.domestic_parcel_id,
    status: row.status,
    unread: row.unread,
    state: row.state,
    movedAt: row.moved_at,
    standsSince: row.stands_since,
    failures: row.failures,
    fetchedAt: row.fetched_at,
    nextAskAt: row.next_ask_at,
  }
}

function toAsking({ asked_at, asking_until }: TrackTable): Pick<StoredTrack, 'askedAt' | 'askingUntil'> {
  return { askedAt: asked_at, askingUntil: asking_until }
}

/** The entries in a stored text; only the stores write it. */
export function entriesOf(json: string): TrackEntry[] {
  return JSON.parse(json)
}
