/** One row: the running audit, and the result of the last one. */
export interface AuditStateTable {
  id: number
  /** Of the latest attempt; 0 before the first. */
  started_at: number
  /** Name of the person who started it; empty for the nightly one. */
  started_by: string
  /** Last heartbeat; null when no audit runs. */
  beat_at: number | null
  /** Finished checks. */
  done: number
  /** When the latest attempt failed; null when it did not. */
  failed_at: number | null
  /** JSON of the last result (audit-state.store.ts), or empty. */
  last: string
}
