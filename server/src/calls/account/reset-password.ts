import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { inConstantTime } from '../../services/auth/constant-time.ts'
import { forgetLogins, limitReset } from '../../services/auth/login-rate-limit.ts'
import { newPasswordProblem } from '../../services/auth/new-password-problem.ts'
import type { Database } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { takeResetCode, tryResetCode } from '../../storage/stores/account/account-secret.store.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { forgetTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import {
  accountEmail,
  findUserByEmail,
  setAddressProof,
  setPasswordHash,
  type User,
} from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

const wrongCode: Refusal = { ...refuse('reset.code'), fields: { code: 'reset.code' } }

export const resetPassword = handler(
  contract.resetPassword,
  async ({ body }, { app, now, address, device, addLog }) => {
    const email = await accountEmail(app.database.db, body.email)
    const name = cleanText(body.name)
    const account = await findUserByEmail(app.database.db, email)
    const who = { email, address, device: device.knownFor(account) }
    const tooMany = await limitReset(app.auth, who)
    if (tooMany) return tooMany
    const { businessName } = await app.business.current()
    const problem = await newPasswordProblem(body.password, [email, name, businessName])
    if (problem) return refuseFields({ password: problem })

    const found = await inConstantTime(() =>
      ownerOfCode(app, account, { name, code: body.code.trim(), onKnownDevice: who.device !== null }, now),
    )
    if (!found) return wrongCode
    const { userId, codeHash } = found
    const passwordHash = await app.auth.hasher.hashPassword(body.password)
    const done = await inTransaction(app.database, async (trx) => {
      const user = await lockPerson(trx, userId)
      if (!user?.active || !(await takeResetCode(trx, user.id, codeHash))) return wrongCode
      // The code proves the address. A stranger may have registered with it and left a second factor.
      if (user.addressProof === 'open') await forgetTwoFactor(trx, user.id)
      await setAddressProof(trx, user, 'proven')
      await setPasswordHash(trx, user.id, passwordHash)
      await endSessionsOfUser(trx, user.id, now)
      await addMail(trx, user, { kind: 'password_changed', params: { name: user.name } }, now)
      await addLog(trx, user, 'Reset password', {})
      return null
    })
    if (isRefusal(done)) return done
    await app.auth.limits.forget('loginAccount', email)
    if (who.device !== null) await forgetLogins(app.auth, who)
    device.remember({ email, passwordHash }, who.device)
    return { msg: confirm('reset.done') }
  },
)

/** The user whom a typed code was mailed to; null when the code is wrong or belongs to no user. */
async function ownerOfCode(
  { database, auth }: { readonly database: Database; readonly auth: Pick<AuthServices, 'hasher'> },
  account: User | null,
  typed: { readonly name: string; readonly code: string; readonly onKnownDevice: boolean },
  now: number,
): Promise<{ userId: string; codeHash: string } | null> {
  const userId = account?.active && account.name === typed.name ? account.id : null
  // A wrong code uses up a try too, so the try is committed separately, before the code is compared.
  const tried = await inTransaction(
    database,
    async (trx): Promise<string | null | Refusal> =>
      userId === null ? null : tryResetCode(trx, { userId, onKnownDevice: typed.onKnownDevice }, now),
  )
  const codeHash = isRefusal(tried) ? null : tried
  const fits = await auth.hasher.verify(codeHash, typed.code)
  return fits && userId !== null && codeHash !== null ? { userId, codeHash } : null
}
