import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'

export const renewRegisterCode = transactionalHandler(
  contract.renewRegisterCode,
  async ({ body }, { app, trx, caller, now, log }) => {
    const { role } = body
    if (app.auth.registerCodes.isFixed(role)) {
      return refuse('register_code.fixed', { variable: registerCodeVariable(role) })
    }
    await app.auth.registerCodes.renew(trx, role, caller.userId, now)
    await log('Renew register code', { role })
    return { msg: confirm('register_code.renewed', { role }) }
  },
)
