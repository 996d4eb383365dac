import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { transactionalHandler } = handlersWith<{ business: BusinessSettings }>()

export const updateBusinessSettings = transactionalHandler(
  contract.updateBusinessSettings,
  async ({ body }, { app, trx, caller, now, log, afterwards }) => {
    const refusal = await app.business.change(trx, { ...body, by: caller.userId, now }, (field) =>
      log('Update business setting', { businessSetting: field }),
    )
    if (refusal) return refusal
    afterwards(app.business.forget)
    return { msg: confirm('business.saved') }
  },
)
