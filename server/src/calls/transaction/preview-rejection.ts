import * as contract from '#contract/transaction-correction.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { transactionVersion } from '../../services/answers/seen-version.ts'
import { rejectionOf } from '../../services/corrections/rejection.ts'
import { rejectionVersion } from '../../services/corrections/seen-transaction.ts'
import {
  correctionBy,
  previewReason,
  previewTransaction,
} from '../../services/corrections/transaction-effect.ts'
import { evidenceOf } from '../../storage/stores/proof/evidence.store.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { listTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'

export const previewRejection = handler(
  contract.previewRejection,
  async ({ query: { transaction_id: id, into = 'rows' } }, { app: { database }, caller, now }) =>
    previewTransaction({ database, now, id }, async (state, db) => {
      const head = await findTransaction(db, id)
      if (!head) return refuse('transaction.gone')
      const effect = await rejectionOf(db, state, into, correctionBy(caller, now, previewReason))
      const items = await listTransactionItems(db, { transactionId: id })
      const evidence = await evidenceOf(db, [id])
      const shown = transactionVersion(head, items, evidence(id))
      return { effect, seen: 0, version: rejectionVersion(state.transaction, shown) }
    }),
)
