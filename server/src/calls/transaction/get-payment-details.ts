import * as contract from '#contract/transaction.ts'
import { onCall } from '../../http/handled.ts'

export const getPaymentDetails = onCall(
  contract.getPaymentDetails,
  async (_input, { house }) => house.payment,
)
