import * as contract from '#contract/invitation.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { invitationLife, mostOpenInvitations } from '#domain/people/invitations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { randomToken, tokenHash } from '../../services/auth/secrets.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addInvitation, countOpenInvitations } from '../../storage/stores/people/invitation.store.ts'

// No transactionalHandler, which would store the token with the answer for repeated requests.
export const createInvitation = handler(
  contract.createInvitation,
  async ({ body: { role } }, { app, caller, now, addLog }) => {
    const token = randomToken()
    const expiresAt = now + invitationLife
    const by = { id: caller.userId, name: caller.name }
    const id = await inTransaction(app.database, async (trx) => {
      if ((await countOpenInvitations(trx, now)) >= mostOpenInvitations) {
        return refuse('invitation.too_many', { most: mostOpenInvitations })
      }
      const invitation = { tokenHash: tokenHash(token), role, createdBy: by.id, expiresAt }
      const added = await addInvitation(trx, invitation, now)
      await addLog(trx, by, 'Invite', { role })
      return added
    })
    if (isRefusal(id)) return id
    return { msg: confirm('invitation.created'), _id: id, token, expiresAt: isoTime(expiresAt) }
  },
)
