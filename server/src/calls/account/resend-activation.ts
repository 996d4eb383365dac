import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuseFields } from '#domain/messages/refusal.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { findUserByEmail } from '../../storage/stores/account/user.store.ts'
import { inConstantTime } from './constant-time.ts'
import { limitCode } from './login-rate-limit.ts'
import { queueActivation } from './queue-activation.ts'

export const resendActivation = handler(
  contract.resendActivation,
  async ({ body }, { house, now, address, device }) => {
    const email = cleanEmail(body.email)
    if (!isEmail(email)) return refuseFields({ email: 'register.email' })
    const known = device.knownFor(await findUserByEmail(house.database.db, email))
    const tooMany = await limitCode(house, { email, address, device: known })
    if (tooMany) return tooMany

    await inConstantTime(() =>
      inTransaction(house.database, async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (user?.active && !user.emailVerified) await queueActivation(trx, user, now)
        return null
      }),
    )
    return { msg: confirm('activation.mail_sent') }
  },
)
