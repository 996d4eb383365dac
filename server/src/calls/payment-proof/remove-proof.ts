import * as contract from '#contract/payment-proof.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'
import { findProof, markRemoved } from '../../storage/stores/proof/proof.store.ts'
import { lockTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const removeProof = transactionalHandler(
  contract.removeProof,
  async ({ body }, { trx, caller, now, log }) => {
    await lockProofs(trx)
    const proof = await findProof(trx, body.proof_id)
    if (!proof) return refuse('payment_proof.gone')
    const transaction = await lockTransaction(trx, proof.payment_id)
    if (!transaction) return refuse('payment_proof.gone')
    const { id, number, approved } = transaction
    if (approved) return refuse('payment_proof.kept', { name: transactionName(number) })
    await markRemoved(trx, proof.id, caller.userId, now)
    await log('Remove proof', { number }, { refId: id })
    return { msg: confirm('payment_proof.removed') }
  },
)
