import { resetPassword } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail } from '#domain/email.ts'
import { passwordProblem } from '#domain/password.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { cleanText } from '#domain/text.ts'
import { onCall } from '../../http/handled.ts'
import type { House } from '../../http/house.ts'
import { takeResetCode, tryResetCode } from '../../storage/account-secret.store.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addLog } from '../../storage/log.store.ts'
import { addMail } from '../../storage/mail.store.ts'
import { endSessionsOfUser } from '../../storage/session.store.ts'
import { findUserByEmail, setPasswordHash, type User } from '../../storage/user.store.ts'
import { fitsHash, hashSecret } from './secrets.ts'

const wrongCode: Refusal = { ...refuse('reset.code'), fields: { code: 'reset.code' } }

export const setNewPassword = onCall(resetPassword, async ({ body }, { house, now, address }) => {
  const problem = passwordProblem(body.password)
  if (problem) return refuseFields({ password: problem })
  const wait = await house.limits.take('loginAddress', address)
  if (wait !== null) return refuse('access.too_many', { seconds: wait })

  const found = await findUserByEmail(house.database.db, cleanEmail(body.email))
  const user = found?.active && found.name === cleanText(body.name) ? found : null
  const codeHash = await countedTry(house, user, now)
  if (isRefusal(codeHash)) return codeHash
  const fits = await fitsHash(codeHash, body.code.trim())
  if (!fits || !user || codeHash === null) return wrongCode

  const passwordHash = await hashSecret(body.password)
  const done = await inTransaction(house.database, async (trx) => {
    if (!(await takeResetCode(trx, user.id, codeHash))) return wrongCode
    await setPasswordHash(trx, user.id, passwordHash)
    await endSessionsOfUser(trx, user.id, now)
    await addMail(trx, user.email, { kind: 'password_changed', params: { name: user.name } }, now)
    await addLog(trx, { kind: 'Reset password', params: {}, user }, now)
    return null
  })
  if (isRefusal(done)) return done
  await house.limits.forget('loginAccount', user.email)
  return { msg: confirm('reset.done') }
})

/** The try counts even when the code is wrong, so it is committed on its own, before the code is looked at. */
function countedTry(house: House, user: User | null, now: number): Promise<string | null | Refusal> {
  return inTransaction(house.database, async (trx) => (user ? tryResetCode(trx, user.id, now) : null))
}
