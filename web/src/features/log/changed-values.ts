import type { LogEvidence } from './api/read-log-entry.ts'

type Row = LogEvidence['changes'][number]
export type Stored = string | number | null

/** One value of one row that was changed; undefined where there was no row. */
export interface ChangedValue {
  readonly key: string
  readonly table: string
  readonly id: string
  readonly field: string
  readonly before: Stored | undefined
  readonly after: Stored | undefined
  /** How many lines the row has, at its first one; 0 at the others. */
  readonly lines: number
}

/** A line for each value that was changed, row by row. What is stored unchanged with a new row is one too. */
export function changedValues(rows: readonly Row[]): readonly ChangedValue[] {
  return rows.flatMap(({ table, id, before, after }, index) => {
    const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
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
