import type { LogKind } from '#domain/log/log.ts'

/** Append-only: entries are never changed or deleted, except that sealing sets their number and hash once. */
export interface LogTable {
  id: string
  kind: LogKind
  /** JSON of the kind's params (domain/log/log.ts). */
  params: string
  user_id: string
  user_name: string
  /** Package id or transaction id, or empty. */
  ref_id: string
  pk_id: string
  /** The item row concerned, or empty. */
  item_id: string
  created_at: number
  /** Network address of the request. */
  address: string
  /** JSON of the changed rows, before and after (changed-rows.ts). */
  changes: string
  /** Number in the chain; null until it is sealed. */
  seq: number | null
  /** Hash of this entry and of the previous hash (hash-chain.ts). */
  hash: string | null
}

/** One row: the head of the chain. */
export interface LogHeadTable {
  id: number
  seq: number
  hash: string
}
