import * as contract from '#contract/invitation.ts'
import { invitationState } from '#domain/people/invitations.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { listInvitations as storedInvitations } from '../../storage/stores/people/invitation.store.ts'

export const listInvitations = handler(contract.listInvitations, async (_input, { app, now }) => {
  const stored = await storedInvitations(app.database.db)
  const result = stored.map(({ id, role, invitedBy, createdAt, usedBy, ...times }) => ({
    _id: id,
    role,
    state: invitationState(times, now),
    invitedBy,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(times.expiresAt),
    ...(usedBy !== null && { usedBy }),
    ...(times.usedAt !== null && { usedAt: isoTime(times.usedAt) }),
  }))
  return { result }
})
