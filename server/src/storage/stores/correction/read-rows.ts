import type { SelectQueryBuilder } from 'kysely'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

/**
 * How a correction reads: a preview only looks, the correction itself locks. Every correction locks in this
 * order: payer, transaction, its items, packages by id, item rows by id.
 */
export type Reading =
  | { readonly locks: false; readonly db: Queries }
  | { readonly locks: true; readonly db: Trx }

/** Locks the selected rows for a correction; for a preview it does nothing. */
export function lockedBy(reading: Reading) {
  const lock = reading.locks ? rowLock(reading.db) : null
  return <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> =>
    lock ? lock(query) : query
}
