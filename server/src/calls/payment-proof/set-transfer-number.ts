import * as contract from '#contract/payment-proof.ts'
import { cleanTransferNumber, comparedTransferNumber, proofBounds } from '#domain/item/payment-proof.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockProofs, paymentName } from '../../storage/stores/proof/payment.ts'
import {
  putTransferNumber,
  transferNumbersOf,
  userOfNumber,
} from '../../storage/stores/proof/transfer-number.store.ts'
import { lockTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const setTransferNumber = transactionalHandler(
  contract.setTransferNumber,
  async ({ body }, { trx, caller, now, log }) => {
    const typed = cleanTransferNumber(body.transferNumber)
    const most = proofBounds.transferNumber
    if (typed.length > most) return refuse('transfer_number.too_long', { count: most })
    await lockProofs(trx)
    const transaction = await lockTransaction(trx, body.transaction_id)
    if (!transaction) return refuse('transaction.gone')
    const { id, number, approved } = transaction
    const payment = { kind: 'transaction', id } as const
    const before = (await transferNumbersOf(trx, 'transaction', [id])).get(id) ?? null
    const saved = { msg: confirm('transfer_number.saved') }
    if ((before ?? '') === typed) return saved
    if (approved && before !== null) return refuse('transfer_number.kept', { name: transactionName(number) })
    const compared = comparedTransferNumber(typed)
    const user = typed === '' ? null : await userOfNumber(trx, compared, payment)
    if (user) {
      return refuse('transfer_number.used', { name: await paymentName(trx, user), payment: user.id })
    }
    const set = { transfer_number: typed, compared, set_by: caller.userId, set_at: now }
    await putTransferNumber(trx, payment, before, typed === '' ? null : set)
    await log('Set transfer number', { number }, { refId: id })
    return saved
  },
)
