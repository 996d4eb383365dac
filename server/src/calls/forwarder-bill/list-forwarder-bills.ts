import * as contract from '#contract/later-cost.ts'
import { handler } from '../../http/define-handler.ts'
import { billAnswer } from '../../services/later-costs/bill-answer.ts'
import { listBills } from '../../storage/stores/correction/forwarder-bill.store.ts'

export const listForwarderBills = handler(contract.listForwarderBills, async (_input, { app }) => {
  const bills = await listBills(app.database.db)
  const [newest] = bills
  return {
    result: bills.map(billAnswer),
    ...(newest && { headers: JSON.parse(newest.headers) }),
  }
})
