import * as contract from '#contract/setting.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { isSettingName, isSettingValue, isUsualSetting, settingTable } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { updateSetting as storeSetting } from '../../storage/stores/setting/setting.store.ts'

export const updateSetting = transactionalHandler(
  contract.updateSetting,
  async ({ body }, { trx, now, log }) => {
    const { name, value } = body
    if (!isSettingName(name)) return refuse('setting.name')
    if (!isSettingValue(value)) return refuse('setting.value')
    if (!body.confirm && !isUsualSetting(name, value)) {
      return refuse('setting.unusual', { setting: name, value, ...settingTable[name].usual })
    }
    const after = rate.from(value)
    const before = await storeSetting(trx, name, after, now)
    if (before !== after && body.from !== undefined && rate.toNumber(before) !== body.from)
      return refuse('setting.changed', { setting: name, value: rate.toNumber(before) })
    if (before !== after)
      await log('Update setting', { setting: name, from: rate.toNumber(before), to: value })
    return { msg: confirm('setting.updated', { setting: name, value }) }
  },
)
