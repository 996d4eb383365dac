import * as contract from '#contract/invitation.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import {
  lockInvitation,
  revokeInvitation as storeRevocation,
} from '../../storage/stores/people/invitation.store.ts'

export const revokeInvitation = transactionalHandler(
  contract.revokeInvitation,
  async ({ body }, { trx, now, log }) => {
    const invitation = await lockInvitation(trx, { id: body._id })
    if (!invitation) return refuse('invitation.gone')
    const { id, role, usedAt, revokedAt } = invitation
    if (usedAt !== null) return refuse('invitation.used')
    if (revokedAt === null) {
      await storeRevocation(trx, id, now)
      await log('Revoke invitation', { role })
    }
    return { msg: confirm('invitation.revoked') }
  },
)
