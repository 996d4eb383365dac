import * as contract from '#contract/session.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'

export const endOtherSessions = transactionalHandler(
  contract.endOtherSessions,
  async (_input, { trx, caller, now, log }) => {
    const ended = await endSessionsOfUser(trx, caller.userId, now, caller.sessionId)
    if (ended > 0) await log('End other sessions', {})
    return { msg: confirm('session.others_ended') }
  },
)
