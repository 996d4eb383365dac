import * as contract from '#contract/session.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { endSession as storeEnd } from '../../storage/stores/account/session.store.ts'

export const endSession = transactionalHandler(
  contract.endSession,
  async ({ body }, { trx, caller, now, log }) => {
    // A session of another user is treated as unknown.
    if (!(await storeEnd(trx, { id: body._id, userId: caller.userId }, now))) return refuse('session.gone')
    await log('End session', {})
    return { msg: confirm('session.ended') }
  },
)
