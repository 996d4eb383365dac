import { containsAll, packageText, receiverText } from '#domain/log/search.ts'
import type { Grams } from '#domain/money/units.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import type { TrackState } from '#domain/parcel/track.ts'
import { isInTime, type Time } from '#domain/time/time-of-days.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'

interface OrderedItem {
  readonly item: string
  readonly qty: number
}

/** A package as lists and searches show it. */
export interface ListedPackage {
  /** Orders packages by newest; people call it by pkId. */
  readonly id: string
  readonly pkId: string
  readonly receiver: string
  readonly phone: string
  readonly note: string
  readonly sendTime: number
  readonly type: PackageType
  readonly weight: Grams
  readonly count: number
  /** What was ordered; of one name together. */
  readonly items: readonly OrderedItem[]
  readonly state: TrackState
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

export interface PackageQuery {
  readonly limit: number
  readonly before: string | null
  /** In lower case; an empty list matches every package. */
  readonly words: readonly string[]
  readonly filter: PackageFilter
}

/** Packages before an id that fit the filter and contain every word, newest first. */
export function packagePage(
  db: Queries,
  { limit, before, words, filter }: PackageQuery,
): Promise<Page<ListedPackage>> {
  const keep = (row: ListedPackage) => fits(row, filter) && containsAll(textOf(row), words)
  return readPage(db, newestPackages, { limit, before, keep })
}

function fits(row: ListedPackage, filter: PackageFilter): boolean {
  const { receiver, state, type, senders } = filter
  return (
    (filter.withVoid || !row.isVoid) &&
    (state === null || row.state === state) &&
    (type === null || row.type === type) &&
    (senders === null || senders.includes(row.sender)) &&
    (!filter.isUnpaid || row.unpaid > 0) &&
    isInTime(row.sendTime, filter) &&
    containsAll(receiverText(row), receiver)
  )
}

function textOf(row: ListedPackage): string {
  return packageText(
    row,
    row.items.map(({ item }) => item),
  )
}

/** The newest packages before an id, newest first. */
async function newestPackages(db: Queries, before: string | null, atMost: number): Promise<ListedPackage[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return toListedPackages(db, rows)
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('packages')
    .leftJoin('tracks', 'tracks.pk_id', 'packages.pk_id')
    .selectAll('packages')
    .select('tracks.state')
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
    receiver: row.receiver,
    phone: row.phone,
    note: row.note,
    sendTime: row.send_time,
    type: row.type,
    weight: row.weight_grams as Grams,
    count: row.count,
    items: items.get(row.pk_id) ?? [],
    state: row.state ?? 'unknown',
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
