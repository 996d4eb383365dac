import { login } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail } from '#domain/email.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { onCall } from '../../http/handled.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addLog } from '../../storage/log.store.ts'
import { startSession } from '../../storage/session.store.ts'
import { findUserByEmail, lockUserByHash } from '../../storage/user.store.ts'
import { fitsHash } from './secrets.ts'

/** However often its token is renewed, a session ends after this long, in ms (docs/decisions). */
const sessionLife = 7 * 24 * 60 * 60 * 1000

const wrongLogin: Refusal = { ...refuse('login.wrong'), fields: { password: 'login.wrong' } }

export const loginUser = onCall(login, async ({ body }, { house, now, address }) => {
  const email = cleanEmail(body.email)
  const wrong: Record<string, RefusalCode> = {}
  if (email === '') wrong.email = 'field.required'
  if (body.password === '') wrong.password = 'field.required'
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)

  const wait =
    (await house.limits.take('loginAddress', address)) ?? (await house.limits.take('loginAccount', email))
  if (wait !== null) return refuse('access.too_many', { seconds: wait })

  const user = await findUserByEmail(house.database.db, email)
  if (!(await fitsHash(user?.passwordHash ?? null, body.password)) || !user) {
    return wrongLogin
  }
  await house.limits.forget('loginAccount', email)
  if (!user.active) return refuse('login.deactivated')
  if (!user.emailVerified) return refuse('login.not_activated')

  const sessionId = await inTransaction(house.database, async (trx) => {
    // A reset or deactivation that came in between ends all sessions: this one must not begin after it.
    if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return wrongLogin
    const id = await startSession(trx, { userId: user.id, now, expiresAt: now + sessionLife })
    await addLog(trx, { kind: 'Login', params: {}, user }, now)
    return id
  })
  if (isRefusal(sessionId)) return sessionId
  const token = house.tokens.issue(sessionId, now)
  return { msg: confirm('login.done', { name: user.name }), token, name: user.name, role: user.role }
})
