import * as contract from '#contract/invitation.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { needsActivation } from '#domain/people/roles.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { checkRegistration, limitRegistration } from '../../services/auth/registration.ts'
import { tokenHash } from '../../services/auth/secrets.ts'
import { invitationProblem } from '../../services/people/open-invitation.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addUser } from '../../storage/stores/account/user.store.ts'
import {
  lockInvitation,
  findInvitation as storedInvitation,
  useInvitation as storeUse,
} from '../../storage/stores/people/invitation.store.ts'

export const registerInvited = handler(
  contract.registerInvited,
  async ({ body }, { app, now, address, language, addLog }) => {
    const tooMany = await limitRegistration({ app, address })
    if (tooMany) return tooMany
    const hash = tokenHash(body.token)
    const early = invitationProblem(await storedInvitation(app.database.db, hash), now)
    if (early) return early
    const form = await checkRegistration({ app, address }, body)
    if (isRefusal(form)) return form

    const done = await inTransaction(app.database, async (trx) => {
      // Somebody else may have used it meanwhile; from here on it is locked.
      const invitation = await lockInvitation(trx, { tokenHash: hash })
      const problem = invitationProblem(invitation, now)
      if (problem || !invitation) return problem ?? refuse('invitation.gone')
      const { id, role, invitedBy } = invitation
      const admitted = needsActivation(role)
      const person = { ...form, role, emailVerified: false, admitted, language, invitedBy }
      const user = await addUser(trx, person, now)
      if (!user) return refuseFields({ email: 'register.email_taken' })
      await storeUse(trx, id, user.id, now)
      await addLog(trx, user, 'Register', { role, invitedBy })
      return null
    })
    return isRefusal(done) ? done : { msg: confirm('register.visitor') }
  },
)
