import { sendVerificationCode } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail, isEmail } from '#domain/email.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { cleanText } from '#domain/text.ts'
import { onCall } from '../../http/handled.ts'
import { putResetCode } from '../../storage/account-secret.store.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addMail } from '../../storage/mail.store.ts'
import { findUserByEmail } from '../../storage/user.store.ts'
import { hashSecret, randomCode } from './secrets.ts'

/** How long a code works, in ms, and how many tries it survives (rules.md 4). */
const codeLife = 10 * 60 * 1000
const tries = 5

export const sendResetCode = onCall(sendVerificationCode, async ({ body }, { house, now, address }) => {
  const email = cleanEmail(body.email)
  const name = cleanText(body.name)
  const wrong: Record<string, RefusalCode> = {}
  if (!isEmail(email)) wrong.email = 'register.email'
  if (name === '') wrong.name = 'field.required'
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)

  const wait =
    (await house.limits.take('codeAddress', address)) ?? (await house.limits.take('codeAccount', email))
  if (wait !== null) return refuse('access.too_many', { seconds: wait })

  // Made for unknown accounts too, so that both answers take the same time.
  const code = randomCode()
  const codeHash = await hashSecret(code)
  const done = await inTransaction(house.database, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user?.active && user.name === name) {
      await putResetCode(trx, { userId: user.id, codeHash, expiresAt: now + codeLife, tries })
      await addMail(trx, email, { kind: 'verification_code', params: { name: user.name, code } }, now)
    }
    return null
  })
  return isRefusal(done) ? done : { msg: confirm('reset.code_sent') }
})
