/** One row: the key of copies elsewhere, and how they go. JSON is that of copy-state.store.ts, or empty. */
export interface CopyStateTable {
  id: number
  /** The age identity, sealed; empty before it is made. */
  sealed_key: string
  /** When its last signs were typed back; copying begins only then. */
  confirmed_at: number | null
  /** What an admin has asked for and no server has begun. */
  asked: '' | 'copy' | 'prove'
  /** Of the latest attempt; 0 before the first. */
  started_at: number
  /** Its end; before `started_at` while it runs. */
  ended_at: number
  /** JSON of the last copy that succeeded. */
  last: string
  /** JSON of the failures since. */
  failed: string
  /** JSON of the last proof. */
  proof: string
}
