import * as contract from '#contract/setting.ts'
import { rate } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { listSettings as storedSettings } from '../../storage/stores/setting/setting.store.ts'

export const listSettings = handler(contract.listSettings, async (_input, { app }) => {
  const settings = await storedSettings(app.database.db)
  const result = settings.map(({ name, value, updatedAt }) => ({
    name,
    value: rate.toNumber(value),
    updatedAt: isoTime(updatedAt),
  }))
  return { result }
})
