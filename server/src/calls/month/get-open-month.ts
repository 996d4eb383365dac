import * as contract from '#contract/month.ts'
import { monthAfter } from '#domain/time/months.ts'
import { handler } from '../../http/define-handler.ts'
import { lastClosedMonth } from '../../storage/stores/month/closed-month.store.ts'

export const getOpenMonth = handler(contract.getOpenMonth, async (_input, { app }) => {
  const last = await lastClosedMonth(app.database.db)
  return { month: last === null ? null : monthAfter(last) }
})
