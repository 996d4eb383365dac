import * as contract from '#contract/system.ts'
import { onCall } from '../../http/handled.ts'

export const getAbout = onCall(contract.getAbout, async (_input, { house }) => ({
  businessName: house.businessName,
  visitorAccess: house.visitorAccess,
  courier: house.courierKind,
  mail: house.mail,
}))
