import * as contract from '#contract/account.ts'
import { isRefusal, type Refusal, refusalText, refuse } from '#domain/messages/refusal.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { handler } from '../../http/define-handler.ts'
import { activationPage } from '../../services/auth/activation-page.ts'
import { tokenHash } from '../../services/auth/secrets.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { dropResetCode, takeActivation } from '../../storage/stores/account/account-secret.store.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { forgetTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import {
  clearPassword,
  setAddressProof,
  setEmailVerified,
  type User,
} from '../../storage/stores/account/user.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

export const verifyEmail = handler(
  contract.verifyEmail,
  async ({ query }, { app, now, language, addLog }) => {
    const done = await inTransaction(app.database, async (trx): Promise<User | Refusal> => {
      const userId = await takeActivation(trx, tokenHash(query.token), now)
      // Locked before anything ends, so that no login can start a session in between.
      const user = userId === null ? null : await lockPerson(trx, userId)
      if (!user) return refuse('activation.link')
      if (!user.active) return refuse('login.deactivated')
      if (user.addressProof === 'open') {
        // A stranger may have registered with this address and signed in: everything they set up ends.
        await clearPassword(trx, user.id)
        await dropResetCode(trx, user.id)
        await forgetTwoFactor(trx, user.id)
        await endSessionsOfUser(trx, user.id, now)
      }
      await setEmailVerified(trx, user, true)
      await setAddressProof(trx, user, 'proven')
      await addLog(trx, user, 'Activate account', {})
      return user
    })
    const business = await app.business.current()
    if (isRefusal(done)) {
      return activationPage(business, language, {
        is: 'failed',
        problem: refusalText(done, wordings[language]),
      })
    }
    app.changes.notify(['people'])
    const is = done.addressProof === 'open' ? 'password_needed' : 'active'
    return activationPage(business, language, { is, of: done })
  },
)
