import * as contract from '#contract/two-factor.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { takeTry } from '../../services/two-factor/proof.ts'
import { newTotpSecret, totpUri } from '../../services/two-factor/totp.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { beginTwoFactor, findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { findUserWithHash, lockUserByHash } from '../../storage/stores/account/user.store.ts'

const { handler } = handlersWith<{ auth: AuthServices; business: BusinessSettings }>()

// The calls of this folder are no transactionalHandler, which would store their answers for repeated
// requests: they contain secrets.
export const startTwoFactor = handler(
  contract.startTwoFactor,
  async ({ body }, { app, caller, now, addLog }) => {
    const { db } = app.database
    if ((await findTwoFactor(db, caller.userId))?.confirmed) return refuse('two_factor.on_already')
    const tooMany = await takeTry(app.auth, caller.userId)
    if (tooMany) return tooMany
    const user = await findUserWithHash(db, caller.userId)
    if (!user) return refuse('access.signed_out')
    if (!(await app.auth.hasher.verifyPassword(user.passwordHash, body.password)))
      return refuseFields({ password: 'password.wrong' })

    const secret = newTotpSecret()
    const sealed = app.auth.secretBox.seal(secret, user.id)
    const done = await inTransaction(app.database, async (trx): Promise<null | Refusal> => {
      if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return refuse('access.signed_out')
      if ((await findTwoFactor(trx, user.id))?.confirmed) return refuse('two_factor.on_already')
      await beginTwoFactor(trx, user.id, sealed, now)
      await addLog(trx, user, 'Begin second factor', {})
      return null
    })
    if (isRefusal(done)) return done
    const { businessName } = await app.business.current()
    return {
      msg: confirm('two_factor.started'),
      secret,
      uri: totpUri(secret, businessName, user.email),
    }
  },
)
