export type PaymentState = 'unpaid' | 'pending' | 'completed'

/** Item payment state (business-rules.md 11). */
export function paymentState(item: {
  readonly transaction_id?: string | undefined
  readonly transactionApproved: boolean
}): PaymentState {
  if (!item.transaction_id) return 'unpaid'
  return item.transactionApproved ? 'completed' : 'pending'
}
