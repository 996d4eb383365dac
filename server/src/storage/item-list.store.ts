import type { ItemType } from '#domain/moves.ts'
import { containsAll, itemText } from '#domain/search.ts'
import type { Micro } from '#domain/units.ts'
import type { Queries } from './database.ts'
import { idIn } from './id-in.ts'
import { type StoredItem, toStoredItem } from './item.store.ts'
import { type Part, partOf } from './list-part.ts'
import { type Place, prepared } from './prepared.ts'
import { findPart } from './search/find-part.ts'
import { addGrams, gramsOfWord, nameGram } from './search/grams.ts'
import type { SearchedList } from './search/searched-list.ts'

/** An item row with what its package says of it. */
export interface ListedItem extends StoredItem {
  readonly receiver: string
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/** All unpaid item rows, those of one package, or those with some ids; newest first. */
export async function listItems(
  db: Queries,
  of: 'all' | { readonly pkId: string } | { readonly ids: readonly string[] },
): Promise<ListedItem[]> {
  let query = rowsOf(db)
  if (of !== 'all') {
    query = query.where('ids' in of ? idIn(db, 'items.id', of.ids) : (eb) => eb('items.pk_id', '=', of.pkId))
  }
  return (await query.execute()).map(toListedItem)
}

/** The newest unpaid item rows before an id, newest first. */
async function newestItems(db: Queries, before: string | null, atMost: number): Promise<ListedItem[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return rows.map(toListedItem)
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('items')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .selectAll('items')
    .select(['packages.receiver', 'packages.send_time', 'packages.exchange_rate_micro'])
    .orderBy('items.id', 'desc')

const newestRows = prepared((db, place: Place<{ atMost: number }>) => rowsOf(db).limit(place('atMost')))

const rowsBefore = prepared((db, place: Place<{ before: string; atMost: number }>) =>
  rowsOf(db).where('items.id', '<', place('before')).limit(place('atMost')),
)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function toListedItem(row: Row): ListedItem {
  return {
    ...toStoredItem(row),
    receiver: row.receiver,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }
}

export interface ItemPart {
  readonly limit: number
  readonly before: string | null
  readonly words: readonly string[]
  readonly type: ItemType | null
}

/** Unpaid item rows before an id, newest first. */
export async function itemPart(db: Queries, asked: ItemPart): Promise<Part<ListedItem>> {
  const { limit, before, words, type } = asked
  if (type === null && words.length === 0) {
    return partOf(await newestItems(db, before, limit + 1), limit)
  }
  const ofType = type === null ? [] : [[[typeGram(type)]]]
  const clauses = [...ofType, ...words.map((word) => [gramsOfWord(word)])]
  const keep = (row: ListedItem) => (type === null || row.type === type) && containsAll(itemText(row), words)
  return findPart(db, searchedItems, { limit, before, clauses, keep })
}

const typeGram = (type: ItemType) => nameGram('type', type)

export const searchedItems: SearchedList<ListedItem> = {
  name: 'items',
  newest: newestItems,
  read: async (db, ids) => (ids.length === 0 ? [] : listItems(db, { ids })),
  addGrams(grams, row) {
    grams.add(typeGram(row.type))
    addGrams(grams, itemText(row).toLowerCase())
  },
}
