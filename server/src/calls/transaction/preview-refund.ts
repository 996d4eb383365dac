import * as contract from '#contract/transaction-correction.ts'
import { refundPieces } from '#domain/correction/transaction/refund.ts'
import { reversedPieces } from '#domain/correction/transaction/transaction-correction.ts'
import { handler } from '../../http/define-handler.ts'
import { payerIsActive } from '../../services/corrections/credit-note.ts'
import { standingVersion } from '../../services/corrections/seen-transaction.ts'
import {
  correctionBy,
  previewReason,
  previewTransaction,
} from '../../services/corrections/transaction-effect.ts'

export const previewRefund = handler(
  contract.previewRefund,
  async ({ query }, { app: { database }, caller, now }) => {
    const { transaction_id: id, item_id: itemId, qty, why, text = '', ...disposals } = query
    const loss = why === undefined ? null : { why, text }
    return previewTransaction({ database, now, id }, async (state, db) => {
      const item = state.transaction.items.find((one) => one.id === itemId)
      const seen = item ? reversedPieces([item]) : 0
      const active = await payerIsActive(db, state.transaction)
      const wanted = { ...disposals, itemId, qty: Number(qty), seen, loss, payerIsActive: active }
      const effect = refundPieces(state, wanted, correctionBy(caller, now, previewReason))
      return { effect, seen, version: standingVersion(state, itemId) }
    })
  },
)
