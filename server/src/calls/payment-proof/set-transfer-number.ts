import * as contract from '#contract/payment-proof.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { closedMonthOf } from '../../services/payment-proofs/proof-owner.ts'
import {
  checkTransferNumber,
  numberProblem,
  saveTransferNumber,
} from '../../services/payment-proofs/transfer-number.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'
import { transferNumbersOf } from '../../storage/stores/proof/transfer-number.store.ts'
import { lockTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const setTransferNumber = transactionalHandler(
  contract.setTransferNumber,
  async ({ body }, { trx, caller, now, log }) => {
    const typed = checkTransferNumber(body.transferNumber)
    if (isRefusal(typed)) return typed
    await lockProofs(trx)
    const transaction = await lockTransaction(trx, body.transaction_id)
    if (!transaction) return refuse('transaction.gone')
    const { id, number, approved } = transaction
    const payment = { kind: 'transaction', id } as const
    const before = (await transferNumbersOf(trx, 'transaction', [id])).get(id) ?? null
    const saved = { msg: confirm('transfer_number.saved') }
    if ((before ?? '') === typed) return saved
    const name = transactionName(number)
    if (approved && before !== null) return refuse('transfer_number.kept', { name })
    const month = before === null ? null : await closedMonthOf(trx, transaction.bookedMonth)
    if (month !== null) return refuse('transfer_number.month_closed', { month, name })
    const problem = await numberProblem(trx, typed, payment)
    if (problem) return problem
    await saveTransferNumber(trx, { payment, before, number: typed, by: caller.userId, now })
    await log('Set transfer number', { number }, { refId: id })
    return saved
  },
)
