import { sql } from 'kysely'
import type { ClosedMonths, ClosingPoint } from '#domain/month/month-close.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { ClosedMonthTable } from '../../schema/tables/month/closed-month.table.ts'
import { figuresOfMonth, firstBookedMonth } from './month-figures.ts'

/** Key of the advisory lock; no other lock of ours has it. Writers share it (migration 027). */
const closing = 7_200_526

export type Overruled = Readonly<Partial<Record<ClosingPoint, string>>>

/** A closing as it was stored, with its reopening. */
export interface ClosedMonth extends Omit<ClosedMonthTable, 'overruled'> {
  readonly overruled: Overruled
}

interface Writing {
  readonly by: { readonly id: string; readonly name: string }
  readonly now: number
  readonly logId: string
}

/**
 * Waits for all writes that book something, and lets none begin until this transaction ends. It is the first
 * lock of a closing, which locks no rows after it. On SQLite the transaction itself is the lock.
 */
export async function lockMonths(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${closing})`.execute(trx)
}

/** Which months are closed. Where nothing is booked yet, the present month is the first. */
export async function readClosedMonths(db: Queries, present: string): Promise<ClosedMonths> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(month) as first, max(month) as last from closed_months where reopened_at is null`.execute(db)
  const [{ first = null, last = null } = {}] = rows
  if (first !== null) return { first, lastClosed: last }
  return { first: (await firstBookedMonth(db)) ?? present, lastClosed: null }
}

/** The last closed month as of now; another may be closed meanwhile. */
export async function lastClosedMonth(db: Queries): Promise<string | null> {
  const { month } = await db
    .selectFrom('closed_months')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .where('reopened_at', 'is', null)
    .executeTakeFirstOrThrow()
  return month
}

/** All closings, oldest first. */
export async function listClosings(db: Queries): Promise<ClosedMonth[]> {
  const rows = await db.selectFrom('closed_months').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ ...row, overruled: JSON.parse(row.overruled) }))
}

/** How many payments that are booked up to a month wait for approval. */
export async function countPending(db: Queries, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approved', '=', 0)
    .where('rejected_at', 'is', null)
    .where(sql<boolean>`booked_month <= ${month}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a closing with the figures of the month; the log entry is written afterwards. */
export async function addClosing(
  trx: Trx,
  { month, overruled }: { readonly month: string; readonly overruled: Overruled },
  { by, now, logId }: Writing,
): Promise<void> {
  const id = newId()
  const closed = { month, ...(await figuresOfMonth(trx, month)), overruled: JSON.stringify(overruled) }
  const who = { user_id: by.id, user_name: by.name, log_id: logId, created_at: now }
  const open = { reopened_at: null, reopened_by: null, reopened_name: null, reopened_reason: null }
  await insertRows(trx, 'closed_months', [{ id, ...closed, ...who, ...open }])
  rowChanged(trx, { table: 'closed_months', id, before: null, after: closed })
}

/** Ends the closing of a month; the log entry is written afterwards. */
export async function endClosing(
  trx: Trx,
  { month, reason }: { readonly month: string; readonly reason: string },
  { by, now }: Omit<Writing, 'logId'>,
): Promise<void> {
  const after = { reopened_at: now, reopened_by: by.id, reopened_name: by.name, reopened_reason: reason }
  const { id } = await trx
    .updateTable('closed_months')
    .set(after)
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = { reopened_at: null, reopened_by: null, reopened_name: null, reopened_reason: null }
  rowChanged(trx, { table: 'closed_months', id, before, after })
}
