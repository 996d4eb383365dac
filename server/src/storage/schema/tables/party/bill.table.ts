import type { BillChoice, BillMethod, BillTarget } from '#domain/bill/bill-kinds.ts'

/** An account of one person at Alipay or WeChat, which is reconciled by itself. */
export interface BillAccountTable {
  id: string
  method: BillMethod
  /** Whose account it is: the payments of this user are looked for in its bills. */
  user_id: string
  /** As the admin calls it; '' where a person has one. */
  name: string
  created_at: number
  created_by: string
}

/** A file that was read. */
export interface BillFileTable {
  /** SHA-256 of its lines, so that the same month exported again is the same file. */
  file_hash: string
  account_id: string
  created_at: number
  created_by: string
}

/** A line of a bill: of those that are matched with nothing only number, time, amount and choice. */
export interface BillLineTable {
  id: string
  account_id: string
  number: string
  /** The number in the form in which two are compared. */
  compared: string
  at: number
  /** yyyy-MM in Shanghai. */
  month: string
  /** Received above 0, paid below; less what came back. */
  amount_fen: number
  counterpart: string | null
  choice: BillChoice | null
  target_kind: BillTarget | null
  /** A transaction, or the entry of a payment of an account. */
  target_id: string | null
  created_at: number
}
