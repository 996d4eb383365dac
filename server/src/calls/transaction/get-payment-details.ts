import * as contract from '#contract/transaction.ts'
import { handler } from '../../http/define-handler.ts'

export const getPaymentDetails = handler(
  contract.getPaymentDetails,
  async (_input, { app }) => (await app.business.current()).payment,
)
