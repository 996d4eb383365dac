import type { Queries } from '../engine/database.ts'

/** A mismatch in the data: where it is, the expected value and the found one. Names and numbers only. */
export interface Finding {
  readonly where: string
  readonly expected: string
  readonly found: string
}

/** A check reads what it needs and yields each finding as it comes. */
export type Check = (db: Queries) => AsyncIterable<Finding>

export function finding(where: string, expected: unknown, found: unknown): Finding {
  return { where, expected: String(expected), found: String(found) }
}
