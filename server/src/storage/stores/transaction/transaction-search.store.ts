import type { TransactionMethod } from '#domain/money/payment-method.ts'
import { containsAll, transactionText } from '#domain/search/search.ts'
import { isInTime, type Time } from '#domain/time/time-of-days.ts'
import type { Fen } from '#domain/unit/units.ts'
import { sum } from '#domain/unit/units.ts'
import { workLimits } from '../../../work-limits.ts'
import type { Queries } from '../../engine/database.ts'
import type { Page } from '../../engine/page.ts'
import { findInTime } from '../../search/find-in-time.ts'
import type { TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams, nameNgram, ngramsOfWord } from '../../search/ngrams.ts'
import type { Clause } from '../../search/search-index.ts'
import { stands, type TransactionHead } from './transaction.store.ts'
import { type ItemSummary, itemSummariesOf } from './transaction-item.store.ts'
import { newestTransactions, transactionsWithIds } from './transaction-list.store.ts'

/** A transaction with what a search and the totals need of its items, as they stand. */
export interface SearchedTransaction extends TransactionHead {
  readonly items: readonly ItemSummary[]
}

/** Which transactions are listed; null does not filter. */
export interface TransactionFilter extends Time {
  readonly approved: boolean | null
  /** Name of who paid. */
  readonly user: string | null
  readonly method: TransactionMethod | null
  /** Whether rejected and wholly reversed ones are listed too. */
  readonly corrected: boolean
}

export interface TransactionQuery extends TextQuery {
  readonly filter: TransactionFilter
}

/** The transactions before an id that fit the filter and contain every word, newest first. */
export function findTransactions(
  db: Queries,
  { limit, before, words, filter }: TransactionQuery,
): Promise<Page<SearchedTransaction>> {
  const keep = (row: SearchedTransaction) =>
    fits(row, filter) && (words.length === 0 || containsAll(textOf(row), words))
  const clauses = clausesOf(words, filter)
  return findInTime(db, searchedTransactions, { limit, before, clauses, keep, time: filter })
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
  { approved, user, method, corrected, ...time }: TransactionFilter,
): boolean {
  const isPending = !row.approved && row.rejectedAt === null
  return (
    (corrected || stands(row)) &&
    (approved === null || (approved ? row.approved : isPending)) &&
    (user === null || row.username === user) &&
    (method === null || row.paymentMethod === method) &&
    isInTime(row.createdAt, time)
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

export const searchedTransactions = {
  name: 'transactions',
  newest: async (db, before, atMost) => withItems(db, await newestTransactions(db, before, atMost)),
  read: async (db, ids) => withItems(db, await transactionsWithIds(db, ids)),
  addNgrams(grams, row) {
    grams.add(stateGram(row.approved)).add(userGram(row.username)).add(methodGram(row.paymentMethod))
    addNgrams(grams, textOf(row).toLowerCase())
  },
} as const satisfies SearchedList<SearchedTransaction>
