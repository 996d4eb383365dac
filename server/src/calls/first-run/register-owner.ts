import * as contract from '#contract/first-run.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { checkRegistration, limitRegistration } from '../../services/auth/registration.ts'
import { tokenHash } from '../../services/auth/secrets.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addUser } from '../../storage/stores/account/user.store.ts'
import { isSetupToken, takeSetupToken } from '../../storage/stores/people/first-run.store.ts'

export const registerOwner = handler(
  contract.registerOwner,
  async ({ body }, { app, now, address, language, addLog }) => {
    const tooMany = await limitRegistration({ app, address })
    if (tooMany) return tooMany
    const hash = tokenHash(body.token)
    if (!(await isSetupToken(app.database.db, hash))) return refuse('setup.link')
    const form = await checkRegistration({ app, address }, body)
    if (isRefusal(form)) return form

    const done = await inTransaction(app.database, async (trx) => {
      if (!(await takeSetupToken(trx, hash))) return refuse('setup.link')
      const person = { ...form, role: 'admin', emailVerified: false, admitted: true, language } as const
      const user = await addUser(trx, person, now)
      if (!user) return refuseFields({ email: 'register.email_taken' })
      await addLog(trx, user, 'Register', { role: 'admin' })
      return null
    })
    return isRefusal(done) ? done : { msg: confirm('register.visitor') }
  },
)
