import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse, refuseFields } from '#domain/messages/refusal.ts'
import type { RefusalCode } from '#domain/messages/refusals.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { needsActivation, type Role } from '#domain/people/roles.ts'
import { cleanText, hasLink, textLimits } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { newPasswordProblem } from '../../services/auth/new-password-problem.ts'
import { queueActivation } from '../../services/auth/queue-activation.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { addUser } from '../../storage/stores/account/user.store.ts'

export const register = handler(
  contract.register,
  async ({ body }, { app, now, address, language, addLog }) => {
    const wait = await app.auth.limits.take('registerAddress', address)
    if (wait !== null) return refuse('access.too_many', { seconds: wait })

    const email = cleanEmail(body.email)
    const name = cleanText(body.name)
    const code = body.registerCode.trim()
    const role = await app.auth.registerCodes.roleOf(app.database.db, code)
    const wrong = problems({ email, name, role })
    const { businessName } = await app.business.current()
    const password = await newPasswordProblem(body.password, [email, name, businessName])
    if (password) wrong.password = password
    if (!role || Object.keys(wrong).length > 0) return refuseFields(wrong)

    const passwordHash = await app.auth.hasher.hashPassword(body.password)
    const done = await inTransaction(app.database, async (trx) => {
      // The code may have been renewed while the password was hashed; from here on it is locked.
      if ((await app.auth.registerCodes.lockRoleOf(trx, code)) !== role) {
        return refuseFields({ registerCode: 'register.code' })
      }
      const user = await addUser(
        trx,
        { email, name, passwordHash, role, emailVerified: false, language },
        now,
      )
      if (!user) return refuseFields({ email: 'register.email_taken' })
      if (needsActivation(role)) await queueActivation(trx, user, now)
      await addLog(trx, user, 'Register', { role })
      return role
    })
    if (isRefusal(done)) return done
    return { msg: confirm(needsActivation(done) ? 'register.mail_sent' : 'register.visitor') }
  },
)

function problems(form: { email: string; name: string; role: Role | null }) {
  const wrong: Record<string, RefusalCode> = {}
  if (!isEmail(form.email)) wrong.email = 'register.email'
  if (form.name === '' || form.name.length > textLimits.name) wrong.name = 'register.name'
  else if (hasLink(form.name)) wrong.name = 'register.name_link'
  if (!form.role) wrong.registerCode = 'register.code'
  return wrong
}
