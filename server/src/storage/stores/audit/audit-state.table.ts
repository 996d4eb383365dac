/** One row: the check of the books that is under way, and what the last one has found. */
export interface AuditStateTable {
  id: number
  /** Of the newest attempt; 0 before the first. */
  started_at: number
  /** Name of who asked for it; empty for the one of every night. */
  started_by: string
  /** When whoever checks has last said that they still do; null when nobody does. */
  beat_at: number | null
  /** Checks that are done. */
  done: number
  /** When the newest attempt broke off; null when it did not. */
  failed_at: number | null
  /** JSON of the last result (audit-state.store.ts), or empty. */
  last: string
}
