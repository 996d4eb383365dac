import * as contract from '#contract/month.ts'
import { handler } from '../../http/define-handler.ts'
import * as months from '../../services/months/month-list.ts'

export const listMonths = handler(contract.listMonths, (_input, { app, now }) =>
  months.listMonths(app.database.db, now),
)
