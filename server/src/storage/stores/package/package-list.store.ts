import type { ExpressionBuilder } from 'kysely'
import { type Details, detailFields } from '#domain/order/fields.ts'
import type { TrackSource } from '#domain/parcel/outside-services.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { type StoredWord, trackOf } from '#domain/parcel/parcel-word.ts'
import type { MoneyFilter, ParcelWay } from '#domain/parcel/parcel-words.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import { searchedReceiver } from '#domain/search/searched.ts'
import { firstFields, hasWords, isFound } from '#domain/search/stored-text.ts'
import type { Time } from '#domain/time/time-of-days.ts'
import type { Grams } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, pageOf, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { toStoredWord } from '../../parcel-word/put-words.ts'
import { valuesOf } from '../../schema/field-columns.ts'
import type { Tables } from '../../schema/tables.ts'
import { findPage, type Listed, type TextQuery } from '../../search/find-page.ts'
import { readingsOf } from '../../search/readings.ts'

interface OrderedItem {
  readonly item: string
  readonly qty: number
}

/** A package as lists and searches show it. */
export interface ListedPackage extends Details {
  /** Orders packages by newest; people call it by pkId. */
  readonly id: string
  readonly pkId: string
  readonly type: PackageType
  readonly weight: Grams
  readonly count: number
  /** What was ordered; of one name together. */
  readonly items: readonly OrderedItem[]
  readonly state: TrackState
  readonly word: StoredWord
  /** Where the track comes from; null while there is none. */
  readonly source: TrackSource | null
  /** Pieces that are not paid. */
  readonly unpaid: number
  /** A party; null for 'Not named'. */
  readonly sender: string | null
  readonly isVoid: boolean
  readonly person: string
}

/** Which packages are listed, `from` and `to` by their send time; null does not filter. */
interface PackageFilter extends Time {
  /** Words that name and phone of the receiver must contain, in lower case. */
  readonly receiver: readonly string[]
  readonly state: TrackState | null
  readonly way: ParcelWay | null
  readonly money: MoneyFilter | null
  /** The time at which `way` holds, in ms. */
  readonly now: number
  readonly type: PackageType | null
  /** Parties of which one must be the sender; one of them is null for 'Not named'. */
  readonly senders: readonly (string | null)[] | null
  /** Ids of names and phones of receivers. */
  readonly persons: readonly string[] | null
  readonly isUnpaid: boolean
  readonly withVoid: boolean
}

export interface PackageQuery extends TextQuery {
  readonly filter: PackageFilter
}

/** Packages before an id that fit the filter and contain every word, newest first. */
export async function packagePage(db: Queries, asked: PackageQuery): Promise<Page<ListedPackage>> {
  const { limit, before, filter, isCounted = false } = asked
  const words = [...asked.words, ...filter.receiver]
  if (words.length > 0) {
    const read = async (ids: readonly string[]) => {
      const rows = await rowsFitting(db, filter)
        .where(whereIn(db, 'packages.id', ids))
        .execute()
      return toListedPackages(db, rows)
    }
    const isWhole = isEmpty(filter) && filter.receiver.length === 0
    return findPackages(db, { limit, before, words, isCounted }, filter.receiver, { read, isWhole })
  }
  if (isEmpty(filter)) return readPage(db, newestPackages, { limit, before })
  const newest = async (_: Queries, end: string | null, atMost: number) =>
    toListedPackages(
      db,
      await rowsFitting(db, filter)
        .$if(end !== null, (query) => query.where('packages.id', '<', end ?? ''))
        .limit(atMost)
        .execute(),
    )
  return readPage(db, newest, { limit, before })
}

interface PackagesListed<R> extends Pick<Listed<R>, 'isWhole' | 'most'> {
  readonly read: (ids: readonly string[]) => Promise<readonly R[]>
}

/** Finds packages by words, some of which must be of the receiver. */
async function findPackages<R extends { id: string; receiver: string; phone: string }>(
  db: Queries,
  asked: TextQuery,
  ofReceiver: readonly string[],
  { read, ...listed }: PackagesListed<R>,
): Promise<Page<R>> {
  const readings = await readingsOf(db)
  return findPage(
    db,
    {
      name: 'packages',
      ...listed,
      mayFit: (text) => isFound(firstFields(text), ofReceiver, readings),
      read: async (_, ids) =>
        (await read(ids)).filter((row) => hasWords(searchedReceiver(row), ofReceiver, readings)),
    },
    asked,
  )
}

/** Most packages that are looked at for a receiver. */
const mostForReceivers = 2000

/** The receivers of the newest packages whose receiver has every word, or of the newest packages. */
export async function receiverPage(
  db: Queries,
  asked: TextQuery,
): Promise<Page<Pick<ListedPackage, 'id' | 'receiver' | 'phone' | 'person'>>> {
  const columns = ['id', 'receiver', 'phone', 'person'] as const
  const parcels = db.selectFrom('packages').where('is_stock', '=', 0)
  const rows = () => parcels.select(columns).orderBy('id', 'desc')
  if (asked.words.length === 0) {
    const newest = await rows()
      .limit(asked.limit + 1)
      .execute()
    return pageOf(newest, asked.limit)
  }
  const read = (ids: readonly string[]) =>
    rows()
      .where(whereIn(db, 'id', ids))
      .execute()
  return findPackages(db, asked, asked.words, { read, most: mostForReceivers })
}

function isEmpty({ receiver: _, now: _now, withVoid, isUnpaid, ...others }: PackageFilter): boolean {
  return withVoid && !isUnpaid && Object.values(others).every((one) => one === null)
}

function rowsFitting(db: Queries, filter: PackageFilter) {
  const { state, type, senders, persons, isUnpaid, withVoid, from, to } = filter
  return rowsOf(db).where((eb) => {
    const named = (senders ?? []).filter((sender) => sender !== null)
    const bySender = [
      ...(senders?.includes(null) ? [eb('packages.sender', 'is', null)] : []),
      ...(named.length > 0 ? [eb('packages.sender', 'in', named)] : []),
    ]
    const items = eb.selectFrom('items').select('items.id').whereRef('items.pk_id', '=', 'packages.pk_id')
    return eb.and([
      ...(state === null ? [] : [eb('packages.track', '=', state)]),
      ...wordFits(eb, filter),
      ...(type === null ? [] : [eb('packages.type', '=', type)]),
      ...(persons === null ? [] : [whereIn(db, 'packages.person', persons)]),
      ...(senders === null ? [] : [eb.or(bySender)]),
      ...(isUnpaid ? [eb.exists(items)] : []),
      ...(withVoid ? [] : [eb('packages.is_void', '=', 0)]),
      ...(from === null ? [] : [eb('packages.send_time', '>=', from)]),
      ...(to === null ? [] : [eb('packages.send_time', '<', to)]),
    ])
  })
}

/** Conditions of the word of state: without a track, a parcel is *sent* from its send time on. */
function wordFits(eb: ExpressionBuilder<Tables, 'packages'>, { way, money, now }: PackageFilter) {
  const track = way === null ? null : trackOf(way)
  const isSent = eb('packages.send_time', way === 'sent' ? '<=' : '>', now)
  return [
    ...(way === null && money === null ? [] : [eb('packages.is_void', '=', way === 'voided' ? 1 : 0)]),
    ...(track === null ? [] : [eb('packages.track', '=', track)]),
    ...(track === 'unknown' ? [isSent] : []),
    ...(money === null ? [] : [moneyFits(eb, money)]),
  ]
}

function moneyFits(eb: ExpressionBuilder<Tables, 'packages'>, money: MoneyFilter) {
  // Values and no parameters: only so the engines know that the partial indexes have all these rows.
  if (money === 'to_approve') return eb('packages.to_approve', '=', eb.lit(1))
  if (money === 'on_account') return eb('packages.on_account', '=', eb.lit(1))
  return eb('packages.money', '=', money)
}

async function newestPackages(db: Queries, before: string | null, atMost: number): Promise<ListedPackage[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return toListedPackages(db, rows)
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('packages')
    .leftJoin('tracks', 'tracks.pk_id', 'packages.pk_id')
    .selectAll('packages')
    .select(['tracks.state', 'tracks.source'])
    // Imported stock is no parcel.
    .where('packages.is_stock', '=', 0)
    .orderBy('packages.id', 'desc')

const newestRows = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))

const rowsBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db).where('packages.id', '<', param('before')).limit(param('atMost')),
)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function toListedPackages(db: Queries, rows: readonly Row[]): Promise<ListedPackage[]> {
  const pkIds = rows.map(({ pk_id }) => pk_id)
  const items = await orderedItems(db, pkIds)
  const unpaid = await unpaidPieces(db, pkIds)
  return rows.map((row) => ({
    id: row.id,
    pkId: row.pk_id,
    ...valuesOf(detailFields, row),
    type: row.type,
    weight: row.weight_grams as Grams,
    count: row.count,
    items: items.get(row.pk_id) ?? [],
    state: row.state ?? 'unknown',
    word: toStoredWord(row),
    source: row.source,
    unpaid: unpaid.get(row.pk_id) ?? 0,
    sender: row.sender,
    person: row.person,
    isVoid: row.is_void === 1,
  }))
}

/** What was ordered of each package, in the order of typing. */
async function orderedItems(
  db: Queries,
  pkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderedItem[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['pk_id', 'item', fn.sum<number>('qty').as('qty')])
    .where(whereIn(db, 'pk_id', pkIds))
    .groupBy(['pk_id', 'item'])
    .orderBy(({ fn }) => fn.min('id'))
    .execute()
  return Map.groupBy(
    rows.map(({ pk_id, item, qty }) => ({ pk_id, item, qty: Number(qty) })),
    ({ pk_id }) => pk_id,
  )
}

async function unpaidPieces(db: Queries, pkIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('items')
    .select(({ fn }) => ['pk_id', fn.sum<number>('qty').as('qty')])
    .where(whereIn(db, 'pk_id', pkIds))
    .groupBy('pk_id')
    .execute()
  return new Map(rows.map(({ pk_id, qty }) => [pk_id, Number(qty)]))
}
