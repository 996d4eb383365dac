import { sql } from 'kysely'
import * as rules from '#domain/month/month-close.ts'
import { monthOf } from '#domain/time/months.ts'
import type { Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { BookedMonth } from '../../schema/tables/month/closed-month.table.ts'

const lastClosedMonth = prepared((db, _: Param<Record<string, never>>) =>
  engineOf(db) === 'postgres'
    ? // Shares the lock of closing until the transaction ends (migration 027).
      db.selectNoFrom(sql<string | null>`last_closed_month()`.as('month'))
    : db
        .selectFrom('closed_months')
        .select(({ fn }) => fn.max<string | null>('month').as('month'))
        .where('reopened_at', 'is', null),
)

/**
 * What running transactions of PostgreSQL have read: no closing can happen until they end. Those of SQLite
 * share one.
 */
const known = new WeakMap<Trx, string | null>()

/**
 * The month in which a row of this transaction is booked: that of its event, or the first open month if that
 * is later. Call it with all rows locked that the transaction locks, but before the counter of transactions;
 * no month is closed until the transaction ends. One statement for each transaction.
 */
export async function bookedMonth(trx: Trx, eventAt: number): Promise<BookedMonth> {
  return (await monthsOf(trx))(monthOf(eventAt))
}

/** The same for figures of several months: gives the function that says where a month is booked. */
export async function monthsOf(trx: Trx): Promise<(month: string) => BookedMonth> {
  let lastClosed = known.get(trx)
  if (lastClosed === undefined) {
    lastClosed = (await lastClosedMonth(trx, {})).rows[0]?.month ?? null
    if (engineOf(trx) === 'postgres') known.set(trx, lastClosed)
  }
  return (month) => rules.bookedIn(month, { lastClosed }) as BookedMonth
}

/** The month of an event of a made-up business, whose months are all open. */
export function bookedInMadeUp(eventAt: number): BookedMonth {
  return monthOf(eventAt) as BookedMonth
}
