import * as contract from '#contract/system.ts'
import { handler } from '../../http/define-handler.ts'

export const getAbout = handler(contract.getAbout, async (_input, { app }) => ({
  businessName: app.config.businessName,
  visitorAccess: app.config.visitorAccess,
  courier: app.config.courierKind,
  mail: app.config.mail,
}))
