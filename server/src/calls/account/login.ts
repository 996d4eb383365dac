import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import { handler } from '../../http/define-handler.ts'
import { beginSession } from '../../services/auth/begin-session.ts'
import { forgetLogins, limitLogin } from '../../services/auth/login-rate-limit.ts'
import { secondFactorOf, takeSecondFactor } from '../../services/two-factor/second-factor-at-login.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import {
  accountEmail,
  findUserByEmail,
  lockUserByHash,
  needsLink,
} from '../../storage/stores/account/user.store.ts'
import { adminsNeedTwoFactor } from '../../storage/stores/people/policy.store.ts'

const wrongLogin: Refusal = { ...refuse('login.wrong'), fields: { password: 'login.wrong' } }

export const login = handler(
  contract.login,
  async ({ body }, { app, now, address, userAgent, device, language, addLog }) => {
    const email = await accountEmail(app.database.db, body.email)
    const wrong: Record<string, RefusalCode> = {}
    if (email === '') wrong.email = 'field.required'
    if (body.password === '') wrong.password = 'field.required'
    if (Object.keys(wrong).length > 0) return refuseFields(wrong)

    const user = await findUserByEmail(app.database.db, email)
    const known = device.knownFor(user)
    const who = { email, address, device: known }
    const signs = { account: app.log.pseudonymOf(email), from: app.log.pseudonymOf(address) }
    const tooMany = await limitLogin(app.auth, who)
    if (tooMany) {
      app.log.warn(signs, 'logins are refused for a while')
      return tooMany
    }
    if (!(await app.auth.hasher.verifyPassword(user?.passwordHash ?? null, body.password)) || !user) {
      app.log.warn(signs, 'a login failed')
      return wrongLogin
    }
    const code = body.code?.trim() ?? ''
    // A wrong code counts as a failure; a login without one does not.
    if (code === '') await forgetLogins(app.auth, who)
    if (!user.active) return refuse('login.deactivated')
    if (needsLink(user)) return refuse('login.not_activated')
    const at = known === null ? 'elsewhere' : 'known_device'
    const second = await secondFactorOf(app, { userId: user.id, at }, code, now)
    if (isRefusal(second)) return second

    const done = await inTransaction(app.database, async (trx) => {
      // A reset or deactivation since then ended all sessions, so this one must not start.
      if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return wrongLogin
      const refusal = await takeSecondFactor(trx, user, second, { now, addLog })
      if (refusal) return refusal
      const id = await beginSession(trx, user, { address, userAgent, language, now, addLog })
      return { id, needed: user.role === 'admin' && !second && (await adminsNeedTwoFactor(trx)) }
    })
    if (isRefusal(done)) return done
    if (code !== '') await forgetLogins(app.auth, who)
    device.remember(user, known)
    if (second) await second.forgetTries()
    const token = app.auth.tokens.issue(done.id, now)
    return {
      msg: confirm('login.done', { name: user.name }),
      token,
      name: user.name,
      role: user.role,
      mustSetUpTwoFactor: done.needed,
    }
  },
)
