import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { putLogo } from '../../storage/stores/setting/business-logo.store.ts'

const { transactionalHandler } = handlersWith<{ business: BusinessSettings }>()

export const removeLogo = transactionalHandler(
  contract.removeLogo,
  async (_input, { app, trx, caller, now, log, afterwards }) => {
    if (await putLogo(trx, null, { by: caller.userId, now })) {
      await log('Update business setting', { businessSetting: 'logo' })
    }
    afterwards(app.business.forget)
    return { msg: confirm('logo.removed') }
  },
)
