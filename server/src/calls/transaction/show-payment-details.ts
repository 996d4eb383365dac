import { paymentDetails } from '#contract/transaction.ts'
import { onCall } from '../../http/handled.ts'

export const showPaymentDetails = onCall(paymentDetails, async (_input, { house }) => house.payment)
