import * as contract from '#contract/bill.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { reconciliationOf } from '../../services/bills/reconciliation.ts'
import { findBillAccount } from '../../storage/stores/bill/bill.store.ts'

export const getReconciliation = handler(contract.getReconciliation, async ({ query }, { app }) => {
  const { db } = app.database
  const account = await findBillAccount(db, query.account)
  return account ? reconciliationOf(db, account, query.month) : refuse('bill.gone')
})
