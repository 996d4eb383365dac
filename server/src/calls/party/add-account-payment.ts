import * as contract from '#contract/party-account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { enterPayment } from '../../services/party/enter-payment.ts'

export const addAccountPayment = transactionalHandler(contract.addAccountPayment, async ({ body }, work) => {
  const entered = await enterPayment(work, body)
  if (isRefusal(entered)) return entered
  return { msg: confirm('account.entered', entered.names), entry_id: entered.entry_id }
})
