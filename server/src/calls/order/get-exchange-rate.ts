import * as contract from '#contract/order.ts'
import { rate } from '#domain/money/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../iso-time.ts'
import { currentRate } from './current-rate.ts'

export const getExchangeRate = handler(contract.getExchangeRate, async (_input, { house, now }) => {
  const current = await currentRate(house, now)
  return { result: rate.toNumber(current.rate), source: current.source, updatedAt: isoTime(current.rateDate) }
})
