import type { PackageType } from '#domain/parcel/package-type.ts'
import type { BookedMonth } from '../month/closed-month.table.ts'

export interface PackageTable {
  pk_id: string
  /** Grows with every saved package and orders lists by newest. */
  id: string
  type: PackageType
  weight_grams: number
  count: number
  postage_cents: number
  exchange_rate_micro: number
  send_time: number
  note: string
  receiver: string
  phone: string
  address: string
  /** The six settings at submit, JSON of name -> micro. */
  settings_snapshot: string
  created_by: string
  created_at: number
  /** The id in capitals, unique; null when an earlier version saved the same id in another case before. */
  upper_id: string | null
  /** The number of its revision, from 1. */
  revision: number
  /** The highest number that a line group of it has had. */
  last_group: number
  is_void: number
  /** Pieces ordered when it was recorded. */
  pieces: number
  /** The month (yyyy-MM) in which its recording counts. */
  booked_month: BookedMonth
  /** A party; null for 'Not named'. */
  sender: string | null
}

/** The ordered lines of the present revision. */
export interface OrderLineTable {
  id: string
  pk_id: string
  item: string
  qty: number
  sold: number
  stock: number
  employee: number
  price_cents: number
  subtotal_weight_grams: number
  weight_grams: number
  cost_fen: number
  created_at: number
  /** The number of its line group in the package (domain/correction/revision.ts). */
  line_group: number
  /** The revision in which the group was changed last, and the one in which its cost was. */
  changed_in: number
  cost_changed_in: number
}
