import * as contract from '#contract/account.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { type ActivationOutcome, activationOutcome } from '../../services/auth/activation-outcome.ts'
import { activationPage } from '../../services/auth/activation-page.ts'
import { endsPassword } from '../../services/auth/queue-activation.ts'
import { tokenHash } from '../../services/auth/secrets.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { dropResetCode, takeActivation } from '../../storage/stores/account/account-secret.store.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { forgetTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { clearPassword, setAddressProof, setEmailVerified } from '../../storage/stores/account/user.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

export const verifyEmail = handler(
  contract.verifyEmail,
  async ({ query }, { app, now, language, addLog }) => {
    const outcome = await inTransaction(app.database, async (trx): Promise<ActivationOutcome | Refusal> => {
      const userId = await takeActivation(trx, tokenHash(query.token), now)
      if (userId === null) return activationOutcome(trx, query.token, now)
      // Locked before anything ends, so that no login can start a session in between.
      const user = await lockPerson(trx, userId)
      if (!user) return refuse('activation.link')
      if (!user.active) return refuse('login.deactivated')
      const ends = endsPassword(user) || (query.newPassword === 'yes' && user.addressProof === 'open')
      if (ends) {
        // A stranger may have registered with this address and signed in: everything they set up ends.
        await clearPassword(trx, user.id)
        await dropResetCode(trx, user.id)
        await forgetTwoFactor(trx, user.id)
        await endSessionsOfUser(trx, user.id, now)
      }
      await setEmailVerified(trx, user, true)
      await setAddressProof(trx, user, 'proven')
      await addLog(trx, user, 'Activate account', {})
      return { is: ends ? 'password_needed' : 'active', of: user }
    })
    if (!isRefusal(outcome)) app.changes.notify(['people'])
    return activationPage(await app.business.current(), language, outcome)
  },
)
