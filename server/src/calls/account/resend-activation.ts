import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isEmail } from '#domain/people/email.ts'
import { refuseFields } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { inConstantTime } from '../../services/auth/constant-time.ts'
import { limitCode } from '../../services/auth/login-rate-limit.ts'
import { queueActivation } from '../../services/auth/queue-activation.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { accountEmail, findUserByEmail } from '../../storage/stores/account/user.store.ts'

export const resendActivation = handler(
  contract.resendActivation,
  async ({ body }, { app, now, address, device }) => {
    const email = await accountEmail(app.database.db, body.email)
    if (!isEmail(email)) return refuseFields({ email: 'register.email' })
    const known = device.knownFor(await findUserByEmail(app.database.db, email))
    const tooMany = await limitCode(app.auth, { email, address, device: known })
    if (tooMany) return tooMany

    await inConstantTime(() =>
      inTransaction(app.database, async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (user?.active && !user.emailVerified) await queueActivation(trx, user, now)
        return null
      }),
    )
    return { msg: confirm('activation.mail_sent') }
  },
)
