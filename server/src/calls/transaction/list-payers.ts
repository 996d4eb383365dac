import * as contract from '#contract/transaction.ts'
import { handler } from '../../http/define-handler.ts'
import { payerNames } from '../../storage/stores/transaction/transaction-list.store.ts'

export const listPayers = handler(contract.listPayers, async (_input, { app }) => ({
  result: await payerNames(app.database.db),
}))
