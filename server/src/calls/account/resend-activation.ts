import { resendActivation } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail, isEmail } from '#domain/email.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findUserByEmail } from '../../storage/user.store.ts'
import { queueActivation } from './queue-activation.ts'

export const resendActivationMail = onCall(resendActivation, async ({ body }, { house, now, address }) => {
  const email = cleanEmail(body.email)
  if (!isEmail(email)) return refuseFields({ email: 'register.email' })
  const wait =
    (await house.limits.take('codeAddress', address)) ?? (await house.limits.take('codeAccount', email))
  if (wait !== null) return refuse('access.too_many', { seconds: wait })

  const done = await inTransaction(house.database, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user && !user.emailVerified) await queueActivation(trx, user, now)
    return null
  })
  return isRefusal(done) ? done : { msg: confirm('activation.mail_sent') }
})
