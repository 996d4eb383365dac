import * as contract from '#contract/payment-proof.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { removalProblem } from '#domain/payment-proof/removal.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockOwner } from '../../services/payment-proofs/proof-owner.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'
import { findProof, markRemoved } from '../../storage/stores/proof/proof.store.ts'

export const removeProof = transactionalHandler(
  contract.removeProof,
  async ({ body }, { trx, caller, now, log }) => {
    await lockProofs(trx)
    const proof = await findProof(trx, body.proof_id)
    if (!proof) return refuse('payment_proof.gone')
    const payment = { kind: proof.payment_kind, id: proof.payment_id }
    const owner = await lockOwner(trx, payment)
    if (isRefusal(owner)) return refuse('payment_proof.gone')
    if (owner.approved) return refuse('payment_proof.kept', { name: owner.name })
    const { closedMonth: month, name } = owner
    if (month !== null) return refuse('payment_proof.month_closed', { month, name })
    const reason = cleanText(body.reason ?? '')
    const added = { addedBy: proof.added_by, addedAt: proof.added_at }
    const problem = removalProblem(added, caller, now, reason)
    if (problem) return problem
    await markRemoved(trx, proof.id, caller.userId, now)
    const { logged, refId } = owner
    const why = reason === '' ? {} : { reason }
    if (logged.is === 'transaction') await log('Remove proof', { ...logged.params, ...why }, { refId })
    else if (logged.is === 'later_cost')
      await log('Remove cost proof', { ...logged.params, ...why }, { refId, pkId: refId })
    else await log('Remove account proof', { ...logged.params, ...why }, { refId })
    return { msg: confirm('payment_proof.removed') }
  },
)
