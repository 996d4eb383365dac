import { resetPassword } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail } from '#domain/email.ts'
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
import { evenly } from './evenly.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { hashPassword } from './password-hash.ts'
import { fitsHash } from './secrets.ts'

const wrongCode: Refusal = { ...refuse('reset.code'), fields: { code: 'reset.code' } }

export const setNewPassword = onCall(resetPassword, async ({ body }, { house, now, address, device }) => {
  const [email, name] = [cleanEmail(body.email), cleanText(body.name)]
  const known = device.knownFor(email)
  const wait =
    known === null
      ? await house.limits.take('loginAddress', address)
      : await house.limits.take('loginDevice', known)
  if (wait !== null) return refuse('access.too_many', { seconds: wait })
  const problem = await newPasswordProblem(body.password, [email, name, house.businessName])
  if (problem) return refuseFields({ password: problem })

  const found = await evenly(() => ownerOfCode(house, { email, name, code: body.code.trim() }, now))
  if (!found) return wrongCode
  const { user, codeHash } = found
  const passwordHash = await hashPassword(body.password)
  const done = await inTransaction(house.database, async (trx) => {
    if (!(await takeResetCode(trx, user.id, codeHash))) return wrongCode
    await setPasswordHash(trx, user.id, passwordHash)
    await endSessionsOfUser(trx, user.id, now)
    await addMail(trx, user, { kind: 'password_changed', params: { name: user.name } }, now)
    await addLog(trx, { kind: 'Reset password', params: {}, user, from: address }, now)
    return null
  })
  if (isRefusal(done)) return done
  await house.limits.forget('loginAccount', user.email)
  device.remember(user.email)
  return { msg: confirm('reset.done') }
})

/** The user whom a typed code was mailed to; null when it is wrong, or nobody's. */
async function ownerOfCode(
  { database }: House,
  typed: { readonly email: string; readonly name: string; readonly code: string },
  now: number,
): Promise<{ user: User; codeHash: string } | null> {
  const found = await findUserByEmail(database.db, typed.email)
  const user = found?.active && found.name === typed.name ? found : null
  // The try counts even when the code is wrong, so it is committed on its own, before the code is looked at.
  const tried = await inTransaction(
    database,
    async (trx): Promise<string | null | Refusal> => (user ? tryResetCode(trx, user.id, now) : null),
  )
  const codeHash = isRefusal(tried) ? null : tried
  const fits = await fitsHash(codeHash, typed.code)
  return fits && user && codeHash !== null ? { user, codeHash } : null
}
