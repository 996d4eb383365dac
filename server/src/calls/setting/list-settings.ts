import * as contract from '#contract/setting.ts'
import { rate } from '#domain/money/units.ts'
import { handler } from '../../http/define-handler.ts'
import { listSettings as storedSettings } from '../../storage/stores/setting/setting.store.ts'
import { isoTime } from '../iso-time.ts'

export const listSettings = handler(contract.listSettings, async (_input, { house }) => {
  const settings = await storedSettings(house.database.db)
  const result = settings.map(({ name, value, updatedAt }) => ({
    name,
    value: rate.toNumber(value),
    updatedAt: isoTime(updatedAt),
  }))
  return { result }
})
