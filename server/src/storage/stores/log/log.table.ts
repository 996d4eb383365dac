import type { LogKind } from '#domain/log/log.ts'

/** Append only: nothing in the product changes or deletes an entry. Sealing gives it its place in the chain, once. */
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
  /** Network address that the request came from. */
  address: string
  /** JSON of the rows that were changed, before and after (changed-rows.ts). */
  changes: string
  /** Place in the chain; null until it is sealed. */
  seq: number | null
  /** Over this entry and the hash of the one before (hash-chain.ts). */
  hash: string | null
}

/** One row: the end of the chain. */
export interface LogHeadTable {
  id: number
  seq: number
  hash: string
}
