import type { TransactionMethod } from '#domain/item/payment-method.ts'
import { containsAll, transactionText } from '#domain/log/search.ts'
import type { Fen } from '#domain/money/units.ts'
import { sum } from '#domain/money/units.ts'
import { workLimits } from '../../../work-limits.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, pageOf, pagesOf } from '../../engine/page.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams, nameNgram, ngramsOfWord } from '../../search/ngrams.ts'
import type { Clause } from '../../search/search-index.ts'
import { idsInTime } from './ids-in-time.ts'
import { stands, type TransactionHead } from './transaction.store.ts'
import { type ItemSummary, itemSummariesOf } from './transaction-item.store.ts'
import { newestTransactions, transactionsWithIds } from './transaction-list.store.ts'

/** A transaction with what a search and the totals need of its items, as they stand. */
export interface SearchedTransaction extends TransactionHead {
  readonly items: readonly ItemSummary[]
}

/** Which transactions are listed; null does not filter. Times are in ms, `to` is exclusive. */
export interface TransactionFilter {
  readonly approved: boolean | null
  /** Name of who paid. */
  readonly user: string | null
  readonly method: TransactionMethod | null
  readonly from: number | null
  readonly to: number | null
  /** Whether rejected and wholly reversed ones are listed too. */
  readonly corrected: boolean
}

export interface TransactionQuery extends TextQuery {
  readonly filter: TransactionFilter
}

/** The transactions before an id that fit the filter and contain every word, newest first. */
export async function findTransactions(
  db: Queries,
  { limit, before, words, filter }: TransactionQuery,
): Promise<Page<SearchedTransaction>> {
  const ids = await idsInTime(db, filter)
  if (ids === null) return { rows: [], next: null }
  const { floor, ceiling } = ids
  const start = before === null || (ceiling !== null && ceiling < before) ? ceiling : before
  const keep = (row: SearchedTransaction) =>
    fits(row, filter) && (words.length === 0 || containsAll(textOf(row), words))
  const list: SearchedList<SearchedTransaction> = {
    ...searchedTransactions,
    newest: async (...asked) => (await searchedTransactions.newest(...asked)).filter(({ id }) => id >= floor),
  }
  const clauses = clausesOf(words, filter)
  if (clauses.length === 0) return readKept(db, list, { limit, before: start, keep })
  const page = await findPage(db, list, { limit, before: start, clauses, keep })
  return { rows: page.rows, next: page.next !== null && page.next > floor ? page.next : null }
}

/** The rows of a range of ids, nearly all of which are kept. */
async function readKept(
  db: Queries,
  { newest }: SearchedList<SearchedTransaction>,
  asked: { limit: number; before: string | null; keep: (row: SearchedTransaction) => boolean },
): Promise<Page<SearchedTransaction>> {
  const found: SearchedTransaction[] = []
  for await (const rows of pagesOf(db, newest, { before: asked.before })) {
    found.push(...rows.filter(asked.keep))
    if (found.length > asked.limit) break
  }
  return pageOf(found, asked.limit)
}

export interface TransactionTotals {
  readonly count: number
  readonly qty: number
  readonly payAmountFromCustomer: Fen
  readonly profits: Fen
  readonly payAmountToSender: Fen
}

/**
 * The sums of all transactions that are found, of which the newest are known already; null when there are too many to add
 * up for one request.
 */
export async function totalTransactions(
  db: Queries,
  asked: Pick<TransactionQuery, 'words' | 'filter'>,
  newest: Page<SearchedTransaction>,
): Promise<TransactionTotals | null> {
  const parts = [totalsOfPage(newest)]
  let before = newest.next
  for (let part = 0; before !== null && part < workLimits.totalParts; part += 1) {
    const page: Page<SearchedTransaction> = await findTransactions(db, {
      ...asked,
      limit: workLimits.totalRows,
      before,
    })
    parts.push(totalsOfPage(page))
    before = page.next
  }
  const count = sum(parts.map((part) => part.count))
  return before === null ? totalsOf(count, parts) : null
}

function totalsOfPage({ rows }: Page<SearchedTransaction>): TransactionTotals {
  return totalsOf(
    rows.length,
    rows.flatMap(({ items }) => items),
  )
}

type Summed = Pick<ItemSummary, Exclude<keyof TransactionTotals, 'count'>>

function totalsOf(count: number, summed: readonly Summed[]): TransactionTotals {
  return {
    count,
    qty: sum(summed.map(({ qty }) => qty)),
    payAmountFromCustomer: sum(summed.map((one) => one.payAmountFromCustomer ?? none)),
    profits: sum(summed.map(({ profits }) => profits ?? none)),
    payAmountToSender: sum(summed.map((one) => one.payAmountToSender)),
  }
}

const none = 0 as Fen

function fits(
  row: TransactionHead,
  { approved, user, method, from, to, corrected }: TransactionFilter,
): boolean {
  const isPending = !row.approved && row.rejectedAt === null
  return (
    (corrected || stands(row)) &&
    (approved === null || (approved ? row.approved : isPending)) &&
    (user === null || row.username === user) &&
    (method === null || row.paymentMethod === method) &&
    (from === null || row.createdAt >= from) &&
    (to === null || row.createdAt < to)
  )
}

const stateGram = (approved: boolean) => nameNgram('approved', String(approved))
const userGram = (name: string) => nameNgram('user', name)
const methodGram = (method: TransactionMethod) => nameNgram('method', method)

function clausesOf(words: readonly string[], { approved, user, method }: TransactionFilter): Clause[] {
  return [
    ...(approved === null ? [] : [[[stateGram(approved)]]]),
    ...(user === null ? [] : [[[userGram(user)]]]),
    ...(method === null ? [] : [[[methodGram(method)]]]),
    ...words.map((word) => [ngramsOfWord(word)]),
  ]
}

function textOf(row: SearchedTransaction): string {
  return transactionText(row, new Set(row.items.flatMap(({ receiver, item }) => [receiver, item])))
}

async function withItems(
  db: Queries,
  heads: readonly TransactionHead[],
): Promise<readonly SearchedTransaction[]> {
  const items = await itemSummariesOf(
    db,
    heads.map(({ id }) => id),
  )
  const itemsOf = Map.groupBy(items, ({ transactionId }) => transactionId)
  return heads.map((head) => ({ ...head, items: itemsOf.get(head.id) ?? [] }))
}

export const searchedTransactions: SearchedList<SearchedTransaction> = {
  name: 'transactions',
  newest: async (db, before, atMost) => withItems(db, await newestTransactions(db, before, atMost)),
  read: async (db, ids) => withItems(db, await transactionsWithIds(db, ids)),
  addNgrams(grams, row) {
    grams.add(stateGram(row.approved)).add(userGram(row.username)).add(methodGram(row.paymentMethod))
    addNgrams(grams, textOf(row).toLowerCase())
  },
}
