import * as contract from '#contract/system.ts'
import { handler } from '../../http/define-handler.ts'

export const getAbout = handler(contract.getAbout, async (_input, { house }) => ({
  businessName: house.businessName,
  visitorAccess: house.visitorAccess,
  courier: house.courierKind,
  mail: house.mail,
}))
