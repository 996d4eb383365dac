import { userInfo } from '#contract/account.ts'
import { refuse } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { findUserById } from '../../storage/user.store.ts'
import { isoTime } from '../iso-time.ts'

export const showUser = onCall(userInfo, async (_input, { house, caller }) => {
  const user = await findUserById(house.database.db, caller.userId)
  if (!user) return refuse('access.signed_out')
  const { email, name, role, active, emailVerified } = user
  return { email, name, role, active, emailVerified, createdAt: isoTime(user.createdAt) }
})
