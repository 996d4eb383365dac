import * as contract from '#contract/transaction.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

export const getPaymentDetails = handler(
  contract.getPaymentDetails,
  async (_input, { app }) => (await app.business.current()).payment,
)
