import * as contract from '#contract/payment-proof.ts'
import { handler } from '../../http/define-handler.ts'
import { proofsOfTransactions } from '../../services/payment-proofs/list-proofs.ts'

/** Most transactions of one request: more than a page of the list has. */
const most = 100

export const listProofs = handler(contract.listProofs, async ({ query }, { app }) => {
  const ids = [...new Set(query.transaction_ids.split(',').filter((id) => id !== ''))].slice(0, most)
  return { result: await proofsOfTransactions(app.database.db, ids) }
})
