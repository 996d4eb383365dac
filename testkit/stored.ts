import { expect, onTestFinished, TestRunner } from 'vitest'
import type { Database } from '../server/src/storage/engine/database.ts'
import { savedTables } from '../server/src/storage/schema/saved-tables.ts'

/** What jobs, sessions and couriers change. */
const others = [
  'sessions',
  'tracks',
  'domestic_legs',
  'log_head',
  'audit_state',
  'rates',
  'month_sales',
  'month_parcels',
  'piece_days',
  'counted_in',
]
const tables = (Object.keys(savedTables) as (keyof typeof savedTables)[]).filter(
  (table) => !others.includes(table),
)

/**
 * Every stored row that a call may change, by table. What jobs change later is left out: the delivery state
 * of mails, and the position of log entries in the hash chain.
 */
export async function everything({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const kept = rows.map((row) => ('recipient' in row ? { id: row.id, to: row.recipient } : row))
    all[table] = kept.map((row) => JSON.stringify(row, withoutPosition)).sort()
  }
  return all
}

const withoutPosition = (name: string, value: unknown) =>
  name === 'seq' || name === 'hash' ? undefined : value

/**
 * Runs `calls` and expects the stored rows not to change. What was stored is reported when the test ends, so
 * that it first says what is wrong with the answer, such as 200 in place of 403; in a hook, whose errors end
 * it, it is reported at once.
 */
export async function expectNothingStored<T>(database: Database, calls: () => Promise<T>): Promise<T> {
  const before = await everything(database)
  const result = await calls()
  const after = await everything(database)
  const changed = tables.filter((table) => after[table]?.join() !== before[table]?.join())
  const rowsOf = (all: Record<string, string[]>) =>
    Object.fromEntries(changed.map((table) => [table, all[table]]))
  const check = () => expect(rowsOf(after), 'rows that were stored').toEqual(rowsOf(before))
  if (changed.length > 0 && TestRunner.getCurrentTest()) onTestFinished(check)
  else check()
  return result
}
