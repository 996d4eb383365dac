import * as contract from '#contract/people.ts'
import { confirm } from '#domain/confirmations.ts'
import { refuse } from '#domain/refusal.ts'
import { registerCodeVariable } from '#domain/register-codes.ts'
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
