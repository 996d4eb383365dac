import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { mailLife } from '#domain/messages/mail.ts'
import { isEmail } from '#domain/people/email.ts'
import { refuseFields } from '#domain/refusal/refusal.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { inConstantTime } from '../../services/auth/constant-time.ts'
import { limitCode } from '../../services/auth/login-rate-limit.ts'
import { randomCode } from '../../services/auth/secrets.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { putResetCode } from '../../storage/stores/account/account-secret.store.ts'
import { accountEmail, findUserByEmail } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'

/** Tries of a code (business-rules.md 4). */
const tries = 5

export const sendVerificationCode = handler(
  contract.sendVerificationCode,
  async ({ body }, { app, now, address, device }) => {
    const email = await accountEmail(app.database.db, body.email)
    const name = cleanText(body.name)
    const wrong: Record<string, RefusalCode> = {}
    if (!isEmail(email)) wrong.email = 'register.email'
    if (name === '') wrong.name = 'field.required'
    if (Object.keys(wrong).length > 0) return refuseFields(wrong)

    const known = device.knownFor(await findUserByEmail(app.database.db, email))
    const tooMany = await limitCode(app.auth, { email, address, device: known })
    if (tooMany) return tooMany

    await inConstantTime(async () => {
      const code = randomCode()
      const codeHash = await app.auth.hasher.hash(code)
      return inTransaction(app.database, async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (user?.active && user.name === name) {
          const expiresAt = now + mailLife.verification_code
          await putResetCode(trx, { userId: user.id, codeHash, expiresAt, tries })
          await addMail(trx, user, { kind: 'verification_code', params: { name: user.name, code } }, now)
        }
        return null
      })
    })
    return { msg: confirm('reset.code_sent') }
  },
)
