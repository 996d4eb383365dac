import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { needsActivation } from '#domain/people/roles.ts'
import { isRefusal, refuseFields } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { queueActivation } from '../../services/auth/queue-activation.ts'
import { checkRegistration, limitRegistration } from '../../services/auth/registration.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addUser } from '../../storage/stores/account/user.store.ts'

export const register = handler(
  contract.register,
  async ({ body }, { app, now, address, language, addLog }) => {
    const tooMany = await limitRegistration({ app, address })
    if (tooMany) return tooMany

    const code = body.registerCode.trim()
    const role = await app.auth.registerCodes.roleOf(app.database.db, code)
    const codeProblem = code === '' ? 'register.code_missing' : 'register.code'
    const form = await checkRegistration({ app, address }, body, role ? {} : { registerCode: codeProblem })
    if (isRefusal(form)) return form
    if (!role) return refuseFields({ registerCode: codeProblem })

    const done = await inTransaction(app.database, async (trx) => {
      // The code may have been renewed while the password was hashed; from here on it is locked.
      if ((await app.auth.registerCodes.lockRoleOf(trx, code)) !== role) {
        return refuseFields({ registerCode: 'register.code' })
      }
      const user = await addUser(trx, { ...form, role, emailVerified: false, language }, now)
      if (!user) return refuseFields({ email: 'register.email_taken' })
      if (needsActivation(role)) await queueActivation(trx, user, now)
      await addLog(trx, user, 'Register', { role })
      return role
    })
    if (isRefusal(done)) return done
    return { msg: confirm(needsActivation(done) ? 'register.mail_sent' : 'register.visitor') }
  },
)
