import * as contract from '#contract/transaction-correction.ts'
import { refundPieces as refundSome } from '#domain/correction/transaction/refund.ts'
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

export const refundPieces = transactionalHandler(
  contract.refundPieces,
  async ({ body }, { trx, caller, now, log }) => {
    const { transaction_id: id, item_id: itemId, reason, loss, version, ...wanted } = body
    const state = await readTransactionWithParcels({ locks: true, db: trx }, id)
    if (!state) return refuse('transaction.gone')
    const correction = correctionBy(caller, now, reason)
    const lost = loss ? { why: loss.why, text: loss.text ?? '' } : null
    const active = await payerIsActive(trx, state.transaction)
    const refund = refundSome(state, { ...wanted, itemId, loss: lost, payerIsActive: active }, correction)
    const effect = await unlessOvertaken(trx, state, { version, itemId }, refund)
    if (isRefusal(effect)) return effect
    const logId = newId()
    await storeEffect(trx, effect, { ...correction, logId })
    await mailCreditNote(trx, effect, { transaction: state.transaction, reason, now })
    const { number, items } = state.transaction
    const refunded = items.find((one) => one.id === itemId)
    const what = { qty: body.qty, item: refunded?.item ?? '' }
    const refs = { refId: id, pkId: refunded?.pkId ?? '', id: logId }
    await log('Refund', { ...what, number, reason: cleanText(reason) }, refs)
    return { msg: confirm('transaction.refunded', { ...what, transaction: transactionName(number) }) }
  },
)
