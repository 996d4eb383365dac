import * as contract from '#contract/demo.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { demoPeople } from '#domain/people/demo-people.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { beginSession } from '../../services/auth/begin-session.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { findUserByEmail } from '../../storage/stores/account/user.store.ts'
import { adminsNeedTwoFactor } from '../../storage/stores/people/policy.store.ts'

export const logInToDemo = handler(
  contract.logInToDemo,
  async ({ body }, { app, now, address, userAgent, language, addLog }) => {
    const email = demoPeople.find(({ role }) => role === body.role)?.email ?? ''
    const user = await findUserByEmail(app.database.db, email)
    if (!user?.active) return refuse('login.deactivated')
    const done = await inTransaction(app.database, async (trx) => {
      const id = await beginSession(trx, user, { address, userAgent, language, now, addLog })
      const hasCode = (await findTwoFactor(trx, user.id))?.confirmed ?? false
      return { id, needed: user.role === 'admin' && !hasCode && (await adminsNeedTwoFactor(trx)) }
    })
    if (isRefusal(done)) return done
    return {
      msg: confirm('login.done', { name: user.name }),
      token: app.auth.tokens.issue(done.id, now),
      name: user.name,
      role: user.role,
      mustSetUpTwoFactor: done.needed,
    }
  },
)
