import { paymentMethods } from '../money/payment-method.ts'

/** What takes pieces out of a transaction. */
export type ReversalKind = 'reject' | 'void' | 'refund'

/** How a reversed share is settled: paid back at once by a method, or left on the account. */
export const disposals = [...paymentMethods, 'credit'] as const
export type Disposal = (typeof disposals)[number]
