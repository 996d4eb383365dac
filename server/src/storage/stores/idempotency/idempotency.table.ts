/** First answers of writes that carried an Idempotency-Key; bound to user and call. */
export interface IdempotencyTable {
  user_id: string
  key: string
  call: string
  body_hash: string
  answer: string
  created_at: number
}
