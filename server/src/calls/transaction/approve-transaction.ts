import * as contract from '#contract/transaction.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { transactionVersion } from '../../services/answers/seen-version.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'
import { evidenceOf } from '../../storage/stores/proof/evidence.store.ts'
import {
  lockTransaction,
  approveTransaction as markApproved,
} from '../../storage/stores/transaction/transaction.store.ts'
import { keepNotes, lockTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'

export const approveTransaction = transactionalHandler(
  contract.approveTransaction,
  async ({ body }, { trx, caller, now, log }) => {
    const transaction = await lockTransaction(trx, body.transaction_id)
    if (!transaction) return refuse('transaction.gone')
    if (transaction.approvedBy !== null) {
      const admin = await findUserById(trx, transaction.approvedBy)
      return refuse('transaction.approved_already', { user: admin?.name ?? '' })
    }
    if (transaction.rejectedBy !== null) {
      const admin = await findUserById(trx, transaction.rejectedBy)
      return refuse('transaction.rejected_already', { user: admin?.name ?? '' })
    }
    if (transaction.userId === caller.userId && (await needsFourEyes(trx))) return refuse('approval.own')
    const items = await lockTransactionItems(trx, transaction.id)
    const evidence = await evidenceOf(trx, [transaction.id])
    const { version } = body
    if (version !== undefined && version !== transactionVersion(transaction, items, evidence(transaction.id)))
      return refuse('approval.changed')
    await markApproved(trx, transaction.id, caller.userId, now)
    await keepNotes(trx, transaction.id, items)
    const payer = await findUserById(trx, transaction.userId)
    if (payer) {
      const params = { name: payer.name, transactionId: transaction.id }
      await addMail(trx, payer, { kind: 'invoice', params }, now)
    }
    await log(
      'Approve transaction',
      { qty: transaction.qty, username: transaction.username, number: transaction.number },
      { refId: transaction.id },
    )
    return { msg: confirm('transaction.approved') }
  },
)
