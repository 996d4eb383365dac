import type { ItemType } from '#domain/moves.ts'
import { containsAll, itemText } from '#domain/search.ts'
import type { Micro } from '#domain/units.ts'
import type { Queries } from './database.ts'
import { idIn } from './id-in.ts'
import { type StoredItem, toStoredItem } from './item.store.ts'
import { type Part, partOf } from './list-part.ts'
import { findPart } from './search/find-part.ts'
import { addGrams, gramsOfWord, nameGram } from './search/grams.ts'
import type { SearchedList } from './search/searched-list.ts'

/** An item row with what its package says of it. */
export interface ListedItem extends StoredItem {
  readonly receiver: string
  readonly sendTime: number
  readonly exchangeRate: Micro
}

interface Newest {
  readonly before: string | null
  readonly atMost: number
}

/** All unpaid item rows, those of one package, those with some ids, or the newest before an id; newest first. */
export async function listItems(
  db: Queries,
  of: 'all' | { readonly pkId: string } | { readonly ids: readonly string[] } | Newest,
): Promise<ListedItem[]> {
  let query = db
    .selectFrom('items')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .selectAll('items')
    .select(['packages.receiver', 'packages.send_time', 'packages.exchange_rate_micro'])
    .orderBy('items.id', 'desc')
  if (of !== 'all') {
    if ('pkId' in of) query = query.where('items.pk_id', '=', of.pkId)
    else if ('ids' in of) query = query.where(idIn(db, 'items.id', of.ids))
    else {
      query = query.limit(of.atMost)
      if (of.before !== null) query = query.where('items.id', '<', of.before)
    }
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    ...toStoredItem(row),
    receiver: row.receiver,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }))
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
    return partOf(await listItems(db, { before, atMost: limit + 1 }), limit)
  }
  const ofType = type === null ? [] : [[[typeGram(type)]]]
  const clauses = [...ofType, ...words.map((word) => [gramsOfWord(word)])]
  const keep = (row: ListedItem) => (type === null || row.type === type) && containsAll(itemText(row), words)
  return findPart(db, searchedItems, { limit, before, clauses, keep })
}

const typeGram = (type: ItemType) => nameGram('type', type)

export const searchedItems: SearchedList<ListedItem> = {
  name: 'items',
  newest: (db, before, atMost) => listItems(db, { before, atMost }),
  read: async (db, ids) => (ids.length === 0 ? [] : listItems(db, { ids })),
  addGrams(grams, row) {
    grams.add(typeGram(row.type))
    addGrams(grams, itemText(row).toLowerCase())
  },
}
