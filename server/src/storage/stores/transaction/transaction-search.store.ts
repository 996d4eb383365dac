import type { PaymentMethod, TransactionMethod } from '#domain/money/payment-method.ts'
import type { Time } from '#domain/time/time-of-days.ts'
import type { Fen } from '#domain/unit/units.ts'
import { sum } from '#domain/unit/units.ts'
import { workLimits } from '../../../work-limits.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { earlier, idsInTime } from '../../search/ids-in-time.ts'
import { type TransactionHead, toHead } from './transaction.store.ts'
import { type ItemSummary, itemSummariesOf } from './transaction-item.store.ts'

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
export async function findTransactions(
  db: Queries,
  asked: TransactionQuery,
): Promise<Page<SearchedTransaction>> {
  const { filter, words } = asked
  const { floor, ceiling } = await idsInTime(db, 'transactions', filter)
  const before = earlier(asked.before, ceiling)
  const rows = () => transactionsFitting(db, filter)
  if (words.length > 0) {
    const read = async (_: Queries, ids: readonly string[]) =>
      withItems(
        db,
        (
          await rows()
            .where(whereIn(db, 'id', ids))
            .execute()
        ).map(toHead),
      )
    const isWhole =
      filter.corrected &&
      Object.entries(filter).every(([name, value]) => name === 'corrected' || value === null)
    return findPage(db, { name: 'transactions', read, floor, isWhole }, { ...asked, before })
  }
  const newest = async (_: Queries, end: string | null, atMost: number) => {
    const query = rows()
      .$if(end !== null, (all) => all.where('id', '<', end ?? ''))
      .$if(floor !== '', (all) => all.where('id', '>', floor))
    return withItems(db, (await query.limit(atMost).execute()).map(toHead))
  }
  return readPage(db, newest, { limit: asked.limit, before })
}

function transactionsFitting(
  db: Queries,
  { approved, user, method, corrected, from, to }: TransactionFilter,
) {
  return db
    .selectFrom('transactions')
    .selectAll()
    .orderBy('id', 'desc')
    .$if(!corrected, (query) => query.whereRef('qty_reversed', '<', 'qty'))
    .$if(approved !== null, (query) => query.where('approved', '=', approved ? 1 : 0))
    .$if(approved === false, (query) => query.where('rejected_at', 'is', null))
    .$if(user !== null, (query) => query.where('username', '=', user ?? ''))
    .$if(method !== null, (query) => query.where('on_account', '=', method === 'On account' ? 1 : 0))
    .$if(method !== null && method !== 'On account', (query) =>
      query.where('payment_method', '=', method as PaymentMethod),
    )
    .$if(from !== null, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== null, (query) => query.where('created_at', '<', to ?? 0))
}

export interface TransactionTotals {
  readonly count: number
  readonly qty: number
  readonly payAmountFromCustomer: Fen
  readonly profits: Fen
  readonly payAmountToSender: Fen
}

/**
 * The sums of all transactions that are found, of which the newest are known already; null when there are too
 * many to add up for one request.
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
