import type { LogKind } from '#domain/log.ts'

/** Append only: nothing in the product changes or deletes an entry. */
export interface LogTable {
  id: string
  kind: LogKind
  /** JSON of the kind's params (domain/log.ts). */
  params: string
  user_id: string
  user_name: string
  /** Package id or transaction id, or empty. */
  ref_id: string
  pk_id: string
  /** The item row concerned, or empty. */
  item_id: string
  created_at: number
}
