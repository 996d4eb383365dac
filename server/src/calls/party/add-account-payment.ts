import * as contract from '#contract/party-account.ts'
import { paymentEntry, repaymentEntry } from '#domain/account/account-entry.ts'
import { survivorOf } from '#domain/account/party.ts'
import { checkPaymentDetails } from '#domain/account/payment-details.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { newNumberProblem, saveTransferNumber } from '../../services/payment-proofs/transfer-number.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { addMovement } from '../../storage/stores/party/account-payment.store.ts'
import { partiesFrom } from '../../storage/stores/party/party.store.ts'

export const addAccountPayment = transactionalHandler(
  contract.addAccountPayment,
  async ({ body }, { trx, caller, now, log }) => {
    const { side, kind, amount, method } = body
    const details = checkPaymentDetails(body, now)
    if (isRefusal(details)) return details
    const party = survivorOf(await partiesFrom(trx, [body.party]), body.party)
    if (!party) return refuse('party.gone')
    const entered = { side, party: party.id, amount, method, at: now }
    const entry = kind === 'payment' ? paymentEntry(entered) : repaymentEntry(entered)
    if (isRefusal(entry)) return entry
    const { transferNumber: number } = details
    const used = await newNumberProblem(trx, number)
    if (used) return used
    const logId = newId()
    const movement = { side, kind, amount: rmb.from(amount), ...details }
    const entry_id = await addMovement(trx, movement, entry, { by: { id: caller.userId }, logId })
    if (number !== '') {
      const payment = { kind: 'account_payment', id: entry_id } as const
      await saveTransferNumber(trx, { payment, before: null, number, by: caller.userId, now })
    }
    const names = {
      amount: formatMoney(amount),
      movement: `${side}_${kind}`,
      party: party.name,
      paymentMethod: method,
    } as const
    await log('Add payment', names, { id: logId, refId: party.id })
    return { msg: confirm('account.entered', names), entry_id }
  },
)
