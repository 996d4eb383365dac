import * as contract from '#contract/transaction-correction.ts'
import { voidTransaction as voidAll } from '#domain/correction/transaction/refund.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { mailCreditNote, payerIsActive } from '../../services/corrections/credit-note.ts'
import { unlessOvertaken } from '../../services/corrections/seen-transaction.ts'
import { correctionBy } from '../../services/corrections/transaction-effect.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { readTransactionWithParcels } from '../../storage/stores/correction/parcel-state.store.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'

export const voidTransaction = transactionalHandler(
  contract.voidTransaction,
  async ({ body }, { trx, caller, now, log }) => {
    const { transaction_id: id, reason, version, ...wanted } = body
    const state = await readTransactionWithParcels({ locks: true, db: trx }, id)
    if (!state) return refuse('transaction.gone')
    const correction = correctionBy(caller, now, reason)
    const active = await payerIsActive(trx, state.transaction)
    const voiding = voidAll(state, { ...wanted, payerIsActive: active }, correction)
    const effect = await unlessOvertaken(trx, state, { version }, voiding)
    if (isRefusal(effect)) return effect
    const logId = newId()
    await storeEffect(trx, effect, { ...correction, logId })
    await mailCreditNote(trx, effect, { transaction: state.transaction, reason, now })
    const { number, payer } = state.transaction
    const qty = effect.reversals.reduce((total, { reversal }) => total + reversal.qty, 0)
    const what = { qty, username: payer.name, number, reason: cleanText(reason) }
    await log('Void transaction', what, { refId: id, id: logId })
    return { msg: confirm('transaction.voided', { transaction: transactionName(number) }) }
  },
)
