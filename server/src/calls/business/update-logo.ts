import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { logoFrom } from '../../services/business-settings/logo.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { putLogo } from '../../storage/stores/setting/business-logo.store.ts'

export const updateLogo = handler(contract.updateLogo, async ({ body }, { app, caller, now, addLog }) => {
  const logo = await logoFrom(Buffer.from(body.picture, 'base64'))
  if (isRefusal(logo)) return logo
  const by = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, async (trx) => {
    if (!(await putLogo(trx, logo, { by: by.id, now }))) return
    await addLog(trx, by, 'Update business setting', { businessSetting: 'logo' })
  })
  app.business.forget()
  return { msg: confirm('business.saved') }
})
