import * as contract from '#contract/transaction-correction.ts'
import { voidTransaction } from '#domain/correction/transaction/refund.ts'
import { reversedPieces } from '#domain/correction/transaction/transaction-correction.ts'
import { handler } from '../../http/define-handler.ts'
import { payerIsActive } from '../../services/corrections/credit-note.ts'
import { standingVersion } from '../../services/corrections/seen-transaction.ts'
import {
  correctionBy,
  previewReason,
  previewTransaction,
} from '../../services/corrections/transaction-effect.ts'

export const previewVoid = handler(
  contract.previewVoid,
  async ({ query: { transaction_id: id, ...disposals } }, { app: { database }, caller, now }) =>
    previewTransaction({ database, now, id }, async (state, db) => {
      const seen = reversedPieces(state.transaction.items)
      const correction = correctionBy(caller, now, previewReason)
      const active = await payerIsActive(db, state.transaction)
      return {
        effect: voidTransaction(state, { ...disposals, seen, payerIsActive: active }, correction),
        seen,
        version: standingVersion(state),
      }
    }),
)
