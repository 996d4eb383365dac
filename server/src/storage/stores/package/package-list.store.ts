import { type Details, detailFields } from '#domain/order/fields.ts'
import type { TrackSource } from '#domain/parcel/outside-services.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import type { Readings } from '#domain/search/pinyin.ts'
import { packageNames, packageText, receiverText } from '#domain/search/search.ts'
import { lastMonths, monthOf } from '#domain/time/months.ts'
import { isInTime, type Time } from '#domain/time/time-of-days.ts'
import type { Grams } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, hasWords, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams, nameNgram, ngramsOfWord } from '../../search/ngrams.ts'
import type { Clause } from '../../search/search-index.ts'
import { valuesOf } from './field-columns.ts'

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
  /** Where the track comes from; null while there is none. */
  readonly source: TrackSource | null
  /** Pieces that are not paid. */
  readonly unpaid: number
  /** A party; null for 'Not named'. */
  readonly sender: string | null
  readonly isVoid: boolean
}

/** Which packages are listed, `from` and `to` by their send time; null does not filter. */
interface PackageFilter extends Time {
  /** Words that name and phone of the receiver must contain, in lower case. */
  readonly receiver: readonly string[]
  readonly state: TrackState | null
  readonly type: PackageType | null
  /** Parties of which one must be the sender; one of them is null for 'Not named'. */
  readonly senders: readonly (string | null)[] | null
  readonly isUnpaid: boolean
  readonly withVoid: boolean
}

export interface PackageQuery extends TextQuery {
  readonly filter: PackageFilter
}

/** Packages before an id that fit the filter and contain every word, newest first. */
export function packagePage(
  db: Queries,
  { limit, before, words, filter, readings }: PackageQuery,
): Promise<Page<ListedPackage>> {
  if (words.length === 0 && isEmpty(filter)) return readPage(db, searchedPackages.newest, { limit, before })
  const keep = (row: ListedPackage) =>
    fits(row, filter, readings) && hasWords({ text: textOf(row), names: namesOf(row) }, words, readings)
  return findPage(db, searchedPackages, { limit, before, clauses: clausesOf(words, filter), keep })
}

function isEmpty({ receiver, withVoid, isUnpaid, ...others }: PackageFilter): boolean {
  return receiver.length === 0 && withVoid && !isUnpaid && Object.values(others).every((one) => one === null)
}

function fits(row: ListedPackage, filter: PackageFilter, readings: Readings | undefined): boolean {
  const { receiver, state, type, senders } = filter
  return (
    (filter.withVoid || !row.isVoid) &&
    (state === null || row.state === state) &&
    (type === null || row.type === type) &&
    (senders === null || senders.includes(row.sender)) &&
    (!filter.isUnpaid || row.unpaid > 0) &&
    isInTime(row.sendTime, filter) &&
    hasWords({ text: receiverText(row), names: [row.receiver] }, receiver, readings)
  )
}

const typeGram = (type: PackageType) => nameNgram('type', type)
const senderGram = (sender: string | null) => nameNgram('sender', sender ?? '')
const monthGram = (month: string) => nameNgram('sent', month)

/** What of a filter the index knows; the state of a track and what is paid are seen in the rows alone. */
function clausesOf(words: readonly string[], { receiver, type, senders, ...time }: PackageFilter): Clause[] {
  return [
    ...(type === null ? [] : [[[typeGram(type)]]]),
    ...(senders === null ? [] : [senders.map((sender) => [senderGram(sender)])]),
    ...monthsOf(time),
    ...[...words, ...receiver].map((word) => [ngramsOfWord(word)]),
  ]
}

/** Longer times are looked for without the index, from the newest on. */
const mostMonths = 12

function monthsOf({ from, to }: Time): Clause[] {
  if (from === null || to === null) return []
  const months = lastMonths(to, mostMonths + 1).map(({ name }) => name)
  const first = months.indexOf(monthOf(from))
  return first < 0 ? [] : [months.slice(first).map((month) => [monthGram(month)])]
}

const itemsOf = ({ items }: ListedPackage) => items.map(({ item }) => item)
const namesOf = (row: ListedPackage) => packageNames(row, itemsOf(row))
const textOf = (row: ListedPackage) => packageText(row, itemsOf(row))

export const searchedPackages: SearchedList<ListedPackage> = {
  name: 'packages',
  async newest(db, before, atMost) {
    const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
    return toListedPackages(db, rows)
  },
  async read(db, ids) {
    if (ids.length === 0) return []
    const rows = await rowsOf(db)
      .where(whereIn(db, 'packages.id', ids))
      .execute()
    return toListedPackages(db, rows)
  },
  addNgrams(grams, row) {
    grams
      .add(typeGram(row.type))
      .add(senderGram(row.sender))
      .add(monthGram(monthOf(row.sendTime)))
    addNgrams(grams, textOf(row).toLowerCase())
  },
  namesOf,
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('packages')
    .leftJoin('tracks', 'tracks.pk_id', 'packages.pk_id')
    .selectAll('packages')
    .select(['tracks.state', 'tracks.source'])
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
    source: row.source,
    unpaid: unpaid.get(row.pk_id) ?? 0,
    sender: row.sender,
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
