import { verifyEmail } from '#contract/account.ts'
import { isRefusal, type Refusal, refusalText, refuse } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { wordings } from '../../http/spoken.ts'
import { takeActivation } from '../../storage/account-secret.store.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addLog } from '../../storage/log.store.ts'
import { findUserById, setEmailVerified } from '../../storage/user.store.ts'
import { activationPage } from './activation-page.ts'
import { tokenHash } from './secrets.ts'

export const activateUser = onCall(verifyEmail, async ({ query }, { house, now, language, address }) => {
  const done = await inTransaction(house.database, async (trx): Promise<null | Refusal> => {
    const userId = await takeActivation(trx, tokenHash(query.token), now)
    const user = userId === null ? null : await findUserById(trx, userId)
    if (!user) return refuse('activation.link')
    await setEmailVerified(trx, user, true)
    await addLog(trx, { kind: 'Activate account', params: {}, user, from: address }, now)
    return null
  })
  if (!isRefusal(done)) house.changes.tell(['people'])
  const problem = isRefusal(done) ? refusalText(done, wordings[language]) : null
  return activationPage(house.businessName, language, problem)
})
