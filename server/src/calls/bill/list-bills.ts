import * as contract from '#contract/bill.ts'
import { handler } from '../../http/define-handler.ts'
import { billSums, sumsAnswer } from '../../services/bills/reconciliation.ts'
import { listBillAccounts, listBillOwners } from '../../storage/stores/bill/bill.store.ts'

export const listBills = handler(contract.listBills, async (_input, { app }) => {
  const { db } = app.database
  const accounts = await listBillAccounts(db)
  const sums = await billSums(db, accounts, '')
  return {
    accounts: accounts.map(({ id, method, user, userId, name }) => ({
      _id: id,
      method,
      user,
      user_id: userId,
      name,
      months: [...(sums.get(id) ?? [])]
        .map(([month, one]) => ({ month, ...sumsAnswer(one) }))
        .sort((a, b) => (a.month < b.month ? 1 : -1)),
    })),
    people: await listBillOwners(db),
  }
})
