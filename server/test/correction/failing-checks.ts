import { auditBooks } from '../../src/storage/audit/audit.ts'
import type { Database } from '../../src/storage/engine/database.ts'

/** What somebody changes in a table, how it is put back, and the checks that find it, in their order. */
export type Fault = readonly [fault: string, plant: string, undo: string, checks: string]

/** A statement that changes rows of a table, and the one that puts them back. */
export const change = (table: string, plant: string, undo: string, where?: string) => {
  const rows = where === undefined ? '' : ` where ${where}`
  return [`update ${table} set ${plant}${rows}`, `update ${table} set ${undo}${rows}`] as const
}

/** One more of a number, and one less. */
export const oneMore = (table: string, column: string, where?: string) =>
  change(table, `${column} = ${column} + 1`, `${column} = ${column} - 1`, where)

/** The checks of the audit that find something. */
export async function failingChecks(database: Database): Promise<string[]> {
  const failing: string[] = []
  for await (const { name, count } of auditBooks(database)) if (count > 0) failing.push(name)
  return failing
}
