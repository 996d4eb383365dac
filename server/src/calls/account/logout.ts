import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { endSession } from '../../storage/stores/account/session.store.ts'

export const logout = transactionalHandler(contract.logout, async (_input, { trx, caller, now, log }) => {
  // It may have been ended from another device a moment ago.
  const ended = await endSession(trx, { id: caller.sessionId, userId: caller.userId }, now)
  if (ended) await log('Logout', {})
  return { msg: confirm('logout.done') }
})
