/** Stored answers of writes with an Idempotency-Key; each belongs to a user and a call. */
export interface IdempotencyTable {
  user_id: string
  key: string
  call: string
  body_hash: string
  answer: string
  created_at: number
}
