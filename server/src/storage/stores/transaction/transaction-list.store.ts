import { transactionText } from '#domain/log/search.ts'
import type { Queries } from '../../engine/database.ts'
import type { Page } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findByText, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams } from '../../search/ngrams.ts'
import { type TransactionHead, toHead } from './transaction.store.ts'

/** Transactions before an id, newest first. */
export function transactionPage(db: Queries, asked: TextQuery): Promise<Page<TransactionHead>> {
  return findByText(db, searchedTransactions, transactionText, asked)
}

/** The newest transactions before an id, newest first. */
export async function newestTransactions(
  db: Queries,
  before: string | null,
  atMost: number,
): Promise<TransactionHead[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return rows.map(toHead)
}

async function transactionsWithIds(db: Queries, ids: readonly string[]): Promise<TransactionHead[]> {
  if (ids.length === 0) return []
  return (
    await rowsOf(db)
      .where(whereIn(db, 'id', ids))
      .execute()
  ).map(toHead)
}

const rowsOf = (db: Queries) => db.selectFrom('transactions').selectAll().orderBy('id', 'desc')

const newestRows = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))

const rowsBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db).where('id', '<', param('before')).limit(param('atMost')),
)

export const searchedTransactions: SearchedList<TransactionHead> = {
  name: 'transactions',
  newest: newestTransactions,
  read: transactionsWithIds,
  addNgrams: (grams, head) => addNgrams(grams, transactionText(head).toLowerCase()),
}
