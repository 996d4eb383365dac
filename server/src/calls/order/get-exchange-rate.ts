import * as contract from '#contract/order.ts'
import { rate } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { currentRate } from '../../services/exchange-rate/current-rate.ts'

export const getExchangeRate = handler(contract.getExchangeRate, async (_input, { app, now }) => {
  const current = await currentRate(app, now)
  return { result: rate.toNumber(current.rate), source: current.source, updatedAt: isoTime(current.rateDate) }
})
