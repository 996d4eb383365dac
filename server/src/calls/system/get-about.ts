import * as contract from '#contract/system.ts'
import { handler } from '../../http/define-handler.ts'

export const getAbout = handler(contract.getAbout, async (_input, { app }) => {
  const { businessName, smtpUrl } = await app.business.current()
  return {
    businessName,
    visitorAccess: app.config.visitorAccess,
    courier: app.config.courierKind,
    mail: smtpUrl === null ? ('file' as const) : ('smtp' as const),
  }
})
