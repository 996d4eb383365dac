import type { Columns, lineFields, packageFields } from '#domain/order/fields.ts'
import type { MoneyWord } from '#domain/parcel/parcel-words.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import type { BookedMonth } from '../month/closed-month.table.ts'

/** Beside the columns of its fields. */
export interface PackageTable extends Columns<typeof packageFields> {
  pk_id: string
  /** Grows with every saved package and orders lists by newest. */
  id: string
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
  /** 1 of stock on hand that was imported: no parcel, so it has no postage, receiver or track. */
  is_stock: number
  /** Pieces ordered when it was recorded. */
  pieces: number
  /** The month (yyyy-MM) in which its recording counts. */
  booked_month: BookedMonth
  /** A party; null for 'Not named'. */
  sender: string | null
  /** The id of the receiver's name and phone (schema/person-id.ts). */
  person: string
  /** The word of state (domain/parcel/parcel-word.ts): the state of its track, and of its pieces. */
  track: TrackState
  money: MoneyWord | null
  to_approve: number
  on_account: number
}

/** The ordered lines of the present revision. */
export interface OrderLineTable extends Columns<typeof lineFields> {
  id: string
  pk_id: string
  created_at: number
  /** The number of its line group in the package (domain/correction/revision.ts). */
  line_group: number
  /** The revision in which the group was changed last, and the one in which its cost was. */
  changed_in: number
  cost_changed_in: number
}
