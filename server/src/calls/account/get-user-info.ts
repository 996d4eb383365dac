import * as contract from '#contract/account.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'
import { isoTime } from '../iso-time.ts'

export const getUserInfo = handler(contract.getUserInfo, async (_input, { house, caller }) => {
  const user = await findUserById(house.database.db, caller.userId)
  if (!user) return refuse('access.signed_out')
  const { id: _id, email, name, role, active, emailVerified } = user
  // Only admins approve.
  const fourEyes = role === 'admin' && (await needsFourEyes(house.database.db))
  const createdAt = isoTime(user.createdAt)
  return { email, name, role, active, emailVerified, createdAt, _id, ...(fourEyes && { fourEyes }) }
})
