import * as contract from '#contract/invitation.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { tokenHash } from '../../services/auth/secrets.ts'
import { invitationProblem } from '../../services/people/open-invitation.ts'
import { findInvitation as storedInvitation } from '../../storage/stores/people/invitation.store.ts'

export const findInvitation = handler(contract.findInvitation, async ({ body }, { app, now }) => {
  const invitation = await storedInvitation(app.database.db, tokenHash(body.token))
  const problem = invitationProblem(invitation, now)
  if (problem || !invitation) return problem ?? refuse('invitation.gone')
  const { role, invitedBy, expiresAt } = invitation
  const msg = confirm('invitation.found', { person: invitedBy, role })
  return { msg, role, invitedBy, expiresAt: isoTime(expiresAt) }
})
