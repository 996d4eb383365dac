import type { Side } from '#domain/account/entry-causes.ts'

/** An issued statement. It never changes. */
export interface StatementTable {
  id: string
  party_id: string
  /** JSON: ids of the party and of those that were merged into it then. */
  owners: string
  side: Side
  /** In Shanghai; numbers of a year have no gap. */
  year: number
  number: number
  /** yyyy-MM-dd, both included. */
  from_day: string
  to_day: string
  opening_fen: number
  closing_fen: number
  /** How many lines it has. */
  entries: number
  /** Id of the last entry up to its last day when it was issued; empty when there was none. */
  last_entry: string
  /** As it was then. */
  party_name: string
  /** Of its lines. */
  fingerprint: string
  user_id: string
  user_name: string
  log_id: string
  created_at: number
}

/** The lines of a statement (domain/account/statement-line.ts), in parts: `0001` is the first. */
export interface StatementPartTable {
  statement_id: string
  part: string
  /** JSON */
  lines: string
}
