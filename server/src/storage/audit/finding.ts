import type { Queries } from '../engine/database.ts'

/** Something that does not hold: where, and what should stand there instead of what does. Names and numbers only. */
export interface Finding {
  readonly where: string
  readonly expected: string
  readonly found: string
}

/** Reads what it must and gives every finding as it comes. */
export type Check = (db: Queries) => AsyncIterable<Finding>

export function finding(where: string, expected: unknown, found: unknown): Finding {
  return { where, expected: String(expected), found: String(found) }
}
