import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { putLogo } from '../../storage/stores/setting/business-logo.store.ts'

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
