import { hash } from 'node:crypto'
import type { Trx } from './database.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value>>

/** One row that a write changed. Of an update only the columns that it touched are kept. */
export interface ChangedRow {
  readonly table: string
  readonly id: string
  /** null where the row is new. */
  readonly before: Values | null
  /** null where the row is gone. */
  readonly after: Values | null
}

/** What the running transactions have changed and not yet put into a log row. */
const unlogged = new WeakMap<Trx, ChangedRow[]>()

/** Remembers a changed row until the log row of this transaction takes it (docs/decisions/023-evidence.md). */
export function rowChanged(trx: Trx, changed: ChangedRow): void {
  const rows = unlogged.get(trx)
  if (rows) rows.push(changed)
  else unlogged.set(trx, [changed])
}

/** Remembers an update: of `after` the values that differ from `row`, with what they were. */
export function rowUpdated<T extends Values>(trx: Trx, table: string, id: string, row: T, after: Partial<T>) {
  const names = Object.keys(after).filter((name) => after[name] !== row[name])
  if (names.length === 0) return
  const pick = (values: Partial<T>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  rowChanged(trx, { table, id, before: pick(row), after: pick(after) })
}

/** What has changed since the last log row of this transaction. */
export function takeChangedRows(trx: Trx): readonly ChangedRow[] {
  const rows = unlogged.get(trx) ?? []
  unlogged.delete(trx)
  return rows
}

/** Fingerprint of rows that are never changed again, such as the lines of an order; the log row keeps it instead of them. */
export function fingerprint(rows: readonly (readonly Value[])[]): string {
  return hash('sha256', JSON.stringify(rows), 'base64url')
}
