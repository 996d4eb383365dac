import { hash } from 'node:crypto'
import type { Trx } from './database.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value>>

/**
 * One row that a write changed; for updates `after` has only the changed columns, and `before` at least
 * those.
 */
export interface ChangedRow {
  readonly table: string
  readonly id: string
  /** null when the row is new. */
  readonly before: Values | null
  /** null when the row was deleted. */
  readonly after: Values | null
}

export interface UnloggedRow {
  readonly changed: ChangedRow
  /** The same with all columns of before that are known, for undo (docs/decisions/080-one-undo.md). */
  readonly kept: ChangedRow
}

/** Changed rows of running transactions that no log row has yet. */
const unlogged = new WeakMap<Trx, UnloggedRow[]>()

/** Records a changed row until the log row of this transaction takes it (docs/decisions/023-evidence.md). */
export function rowChanged(trx: Trx, changed: ChangedRow, kept = changed): void {
  const rows = unlogged.get(trx)
  if (rows) rows.push({ changed, kept })
  else unlogged.set(trx, [{ changed, kept }])
}

/** Records an update: the values of `after` that differ from `row`, with their old values. */
export function rowUpdated<T extends Values>(trx: Trx, table: string, id: string, row: T, after: Partial<T>) {
  const names = Object.keys(after).filter((name) => after[name] !== row[name])
  if (names.length === 0) return
  const pick = (values: Partial<T>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  const changed = { table, id, before: pick(row), after: pick(after) }
  rowChanged(trx, changed, { ...changed, before: row })
}

/** Takes the rows changed since the last log row of this transaction. */
export function takeChangedRows(trx: Trx): readonly UnloggedRow[] {
  const rows = unlogged.get(trx) ?? []
  unlogged.delete(trx)
  return rows
}

/**
 * Fingerprint (hash) of rows that are never changed again, such as the lines of an order; the log row stores
 * it instead of them.
 */
export function fingerprint(rows: readonly (readonly Value[])[]): string {
  return hash('sha256', JSON.stringify(rows), 'base64url')
}
