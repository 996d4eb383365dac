import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { type TransactionHead, toHead } from './transaction.store.ts'

/** Transactions before an id, newest first. */
export function transactionPage(
  db: Queries,
  asked: { readonly limit: number; readonly before: string | null },
  newest = newestStanding,
): Promise<Page<TransactionHead>> {
  return readPage(db, newest, asked)
}

/** The newest transactions before an id of which something stands, newest first. */
export async function newestStanding(
  db: Queries,
  before: string | null,
  atMost: number,
): Promise<TransactionHead[]> {
  const { rows } = await (before === null
    ? newestThatStand(db, { atMost })
    : standBefore(db, { before, atMost }))
  return rows.map(toHead)
}

/** The newest transactions before an id, rejected and reversed ones too, newest first. */
export async function newestTransactions(
  db: Queries,
  before: string | null,
  atMost: number,
): Promise<TransactionHead[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return rows.map(toHead)
}

/** The transaction of a number. */
export async function transactionOfNumber(db: Queries, number: number): Promise<TransactionHead | null> {
  const row = await db.selectFrom('transactions').selectAll().where('number', '=', number).executeTakeFirst()
  return row ? toHead(row) : null
}

/**
 * The names of all who have ever paid: one look into an index for each account, however many transactions
 * there are.
 */
export async function payerNames(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .distinct()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('transactions')
          .select('transactions.id')
          .whereRef('transactions.username', '=', 'users.name'),
      ),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

const rowsOf = (db: Queries) => db.selectFrom('transactions').selectAll().orderBy('id', 'desc')

const newestRows = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))

const rowsBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db).where('id', '<', param('before')).limit(param('atMost')),
)

const standing = (db: Queries) => rowsOf(db).whereRef('qty_reversed', '<', 'qty')

const newestThatStand = prepared((db, param: Param<{ atMost: number }>) =>
  standing(db).limit(param('atMost')),
)

const standBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  standing(db).where('id', '<', param('before')).limit(param('atMost')),
)
