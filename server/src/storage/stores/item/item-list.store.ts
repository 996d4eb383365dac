import type { ItemType } from '#domain/item/moves.ts'
import type { Micro } from '#domain/unit/units.ts'
import { workLimits } from '../../../work-limits.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { cartHolderNames } from '../cart/cart.store.ts'
import { type StoredItem, toStoredItem } from './item-columns.ts'

/** An item row with fields of its package. */
export interface ListedItem extends StoredItem {
  /** Names of `requestedBy`, in the same order. */
  readonly requestedByNames: readonly string[]
  /** Names of those whose carts hold pieces. */
  readonly inCartsOf: readonly string[]
  readonly receiver: string
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/** The newest unpaid item rows of a package before an id, newest first. */
export async function newestItemsOfPackage(
  db: Queries,
  pkId: string,
  before: string | null,
  atMost: number,
): Promise<ListedItem[]> {
  // The highest possible id stands for no limit.
  const { rows } = await rowsOfPackage(db, { pkId, before: before ?? 'zzzzzzzzz', atMost })
  return toListedItems(db, rows)
}

const rowsOfPackage = prepared((db, param: Param<{ pkId: string; before: string; atMost: number }>) =>
  rowsOf(db)
    .where('items.pk_id', '=', param('pkId'))
    .where('items.id', '<', param('before'))
    .limit(param('atMost')),
)

/**
 * All unpaid item rows of a type, newest first, in batches; each statement reads a bounded number of rows.
 */
export async function* itemsOfType(db: Queries, type: ItemType): AsyncGenerator<ListedItem[], void, void> {
  let before: string | null = null
  do {
    const low: string | null = await lowestOfPage(db, before)
    let page = rowsOf(db).where('items.type', '=', type)
    if (before !== null) page = page.where('items.id', '<', before)
    if (low !== null) page = page.where('items.id', '>=', low)
    yield await toListedItems(db, await page.execute())
    before = low
  } while (before !== null)
}

/** The last id of a batch of rows before an id; null when there are fewer. */
async function lowestOfPage(db: Queries, before: string | null): Promise<string | null> {
  const ids = db.selectFrom('items').select('id').orderBy('id', 'desc')
  const page = before === null ? ids : ids.where('id', '<', before)
  const row = await page
    .limit(1)
    .offset(workLimits.rowsAtATime - 1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest unpaid item rows before an id, newest first. */
export async function newestItems(db: Queries, before: string | null, atMost: number): Promise<ListedItem[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return toListedItems(db, rows)
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('items')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .selectAll('items')
    .select(['packages.receiver', 'packages.send_time', 'packages.exchange_rate_micro'])
    .orderBy('items.id', 'desc')

const newestRows = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))

const rowsBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db).where('items.id', '<', param('before')).limit(param('atMost')),
)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function toListedItems(db: Queries, rows: readonly Row[]): Promise<ListedItem[]> {
  const stored = rows.map((row) => ({ row, item: toStoredItem(row) }))
  const names = await namesOfUsers(db, new Set(stored.flatMap(({ item }) => item.requestedBy)))
  const held = stored.flatMap(({ item }) => (item.qtyInCart > 0 ? [item.id] : []))
  const holders = await cartHolderNames(db, held)
  return stored.map(({ row, item }) => ({
    ...item,
    inCartsOf: holders.get(item.id) ?? [],
    requestedByNames: item.requestedBy.map((id) => names.get(id) ?? '—'),
    receiver: row.receiver,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }))
}

async function namesOfUsers(db: Queries, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map()
  const users = db.selectFrom('users').select(['id', 'name'])
  const rows = await users.where(whereIn(db, 'id', [...ids])).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface ItemPageQuery extends TextQuery {
  readonly type: ItemType | null
}

/** Unpaid item rows before an id, newest first. */
export function itemPage(db: Queries, asked: ItemPageQuery): Promise<Page<ListedItem>> {
  const { type, words } = asked
  const rows = () => (type === null ? rowsOf(db) : rowsOf(db).where('items.type', '=', type))
  if (words.length > 0) {
    const read = async (_: Queries, ids: readonly string[]) =>
      toListedItems(
        db,
        await rows()
          .where(whereIn(db, 'items.id', ids))
          .execute(),
      )
    return findPage(db, { name: 'items', read, isWhole: type === null }, asked)
  }
  if (type === null) return readPage(db, newestItems, asked)
  const newest = async (_: Queries, before: string | null, atMost: number) =>
    toListedItems(
      db,
      await rows()
        .$if(before !== null, (query) => query.where('items.id', '<', before ?? ''))
        .limit(atMost)
        .execute(),
    )
  return readPage(db, newest, asked)
}
