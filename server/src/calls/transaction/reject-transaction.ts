import * as contract from '#contract/transaction-correction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { transactionVersion } from '../../services/answers/seen-version.ts'
import { rejectionOf } from '../../services/corrections/rejection.ts'
import { rejectionProblem } from '../../services/corrections/seen-transaction.ts'
import { correctionBy } from '../../services/corrections/transaction-effect.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { readTransactionWithParcels } from '../../storage/stores/correction/parcel-state.store.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'
import { evidenceOf } from '../../storage/stores/proof/evidence.store.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { listTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'

export const rejectTransaction = transactionalHandler(
  contract.rejectTransaction,
  async ({ body }, { trx, caller, now, log }) => {
    const { transaction_id: id, into = 'rows' } = body
    const seen = await findTransaction(trx, id)
    if (!seen) return refuse('transaction.gone')
    await lockPerson(trx, seen.userId)
    const state = await readTransactionWithParcels({ locks: true, db: trx }, id)
    if (!state) return refuse('transaction.gone')
    const correction = correctionBy(caller, now, body.reason)
    const effect = await rejectionOf(trx, state, into, correction)
    if (isRefusal(effect)) return effect
    const items = await listTransactionItems(trx, { transactionId: id })
    const evidence = await evidenceOf(trx, [id])
    const shown = transactionVersion(seen, items, evidence(id))
    const overtaken = await rejectionProblem(trx, state.transaction, { version: body.version, shown })
    if (overtaken) return overtaken

    const logId = newId()
    await storeEffect(trx, effect, { ...correction, logId })
    const { number, qty, username } = seen
    const transaction = transactionName(number)
    const reason = cleanText(body.reason)
    const payer = await findUserById(trx, seen.userId)
    if (payer && effect.mails.length > 0) {
      const rejection = { transaction, by: caller.name, qty, reason }
      await addMail(
        trx,
        payer,
        { kind: 'transaction_rejected', params: { name: payer.name, ...rejection } },
        now,
      )
    }
    await log('Reject transaction', { qty, username, number, reason }, { refId: id, id: logId })
    return { msg: confirm('transaction.rejected', { transaction }) }
  },
)
