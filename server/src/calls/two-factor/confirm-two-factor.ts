import * as contract from '#contract/two-factor.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { forgetTries, proofOf, takeTry } from '../../services/two-factor/proof.ts'
import { newRecoveryCodes } from '../../services/two-factor/recovery-codes.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import {
  findTwoFactor,
  putRecoveryCodes,
  confirmTwoFactor as storeConfirmed,
} from '../../storage/stores/account/two-factor.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

export const confirmTwoFactor = handler(
  contract.confirmTwoFactor,
  async ({ body }, { app, caller, now, addLog }) => {
    const { userId, sessionId } = caller
    const factor = await findTwoFactor(app.database.db, userId)
    if (!factor) return refuse('two_factor.not_started')
    if (factor.confirmed) return refuse('two_factor.on_already')
    const tooMany = await takeTry(app.auth, userId)
    if (tooMany) return tooMany
    const proof = await proofOf(app, { userId, secret: factor.secret }, body.code, now)
    if (!proof || !('step' in proof)) return refuseFields({ code: 'two_factor.code' })

    const { codes, hashes } = await newRecoveryCodes(app.auth.hasher, userId)
    const done = await inTransaction(app.database, async (trx): Promise<null | Refusal> => {
      const user = await lockPerson(trx, userId)
      if (!user) return refuse('access.signed_out')
      if (!(await storeConfirmed(trx, userId, { ...proof, now }))) return refuse('two_factor.not_started')
      await putRecoveryCodes(trx, userId, hashes)
      // Other sessions have not shown the second factor.
      await endSessionsOfUser(trx, userId, now, sessionId)
      const params = { name: user.name, change: 'two_factor_on', role: user.role } as const
      await addMail(trx, user, { kind: 'account_changed', params }, now)
      await addLog(trx, user, 'Set up second factor', {})
      return null
    })
    if (isRefusal(done)) return done
    await forgetTries(app.auth, userId)
    return { msg: confirm('two_factor.on'), recoveryCodes: [...codes] }
  },
)
