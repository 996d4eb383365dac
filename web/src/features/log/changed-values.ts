import type { LogEvidence } from './api/read-log-entry.ts'

type Row = LogEvidence['changes'][number]
export type Stored = string | number | null

/** A changed value of a row; undefined where the row did not exist. */
export interface ChangedValue {
  readonly key: string
  readonly table: string
  readonly id: string
  readonly field: string
  readonly before: Stored | undefined
  readonly after: Stored | undefined
  /** The row's number of lines, at its first line; 0 at the others. */
  readonly lines: number
}

/**
 * Makes a line for each changed value, row by row. A new or deleted row has a line for every stored value; of
 * a changed one the entry may keep more than what changed.
 */
export function changedValues(rows: readonly Row[]): readonly ChangedValue[] {
  return rows.flatMap(({ table, id, before, after }, index) => {
    const fields = Object.keys(after ?? before ?? {})
    return fields.map((field, line) => ({
      key: `${index} ${field}`,
      table,
      id,
      field,
      before: before?.[field],
      after: after?.[field],
      lines: line === 0 ? fields.length : 0,
    }))
  })
}
