import * as contract from '#contract/account.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'

export const getUserInfo = handler(contract.getUserInfo, async (_input, { app, caller }) => {
  const user = await findUserById(app.database.db, caller.userId)
  if (!user) return refuse('access.signed_out')
  const { id: _id, email, name, role, active, emailVerified } = user
  // Four eyes only concerns admins, who approve.
  const fourEyes = role === 'admin' && (await needsFourEyes(app.database.db))
  const createdAt = isoTime(user.createdAt)
  const admin = role === 'admin' && { approvalMails: user.approvalMails, ...(fourEyes && { fourEyes }) }
  return { email, name, role, active, emailVerified, createdAt, _id, ...admin }
})
