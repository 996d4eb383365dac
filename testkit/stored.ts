import { expect } from 'vitest'
import type { Database } from '../server/src/storage/engine/database.ts'
import type { Tables } from '../server/src/storage/schema/tables.ts'

const tables = [
  'users',
  'activations',
  'reset_codes',
  'two_factor',
  'recovery_codes',
  'policies',
  'register_codes',
  'invitations',
  'first_run',
  'settings',
  'business_settings',
  'business_logo',
  'packages',
  'order_lines',
  'items',
  'cart_entries',
  'transactions',
  'transaction_counter',
  'transaction_items',
  'order_revisions',
  'transaction_reversals',
  'transaction_differences',
  'write_offs',
  'account_entries',
  'month_deltas',
  'closed_months',
  'proofs',
  'proof_chunks',
  'transfer_numbers',
  'addresses',
  'parties',
  'account_payments',
  'statements',
  'statement_parts',
  'logs',
  'mails',
  'idempotency_keys',
] as const satisfies readonly (keyof Tables)[]

/**
 * Every stored row that a call may change, by table. What jobs change later is left out: the delivery state of mails, and
 * the position of log entries in the hash chain.
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

/** Runs `calls` and expects the stored rows not to change. */
export async function expectNothingStored<T>(database: Database, calls: () => Promise<T>): Promise<T> {
  const before = await everything(database)
  const result = await calls()
  expect(await everything(database)).toEqual(before)
  return result
}
