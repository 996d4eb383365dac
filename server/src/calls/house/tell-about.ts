import { about } from '#contract/house.ts'
import { onCall } from '../../http/handled.ts'

export const tellAbout = onCall(about, async (_input, { house }) => ({
  businessName: house.businessName,
  visitorAccess: house.visitorAccess,
  courier: house.courierKind,
  mail: house.mail,
}))
