import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'

export const endRegisterCode = transactionalHandler(
  contract.endRegisterCode,
  async ({ body }, { app, trx, log }) => {
    const { role } = body
    if (app.auth.registerCodes.isFixed(role)) {
      return refuse('register_code.fixed', { variable: registerCodeVariable(role) })
    }
    if (await app.auth.registerCodes.end(trx, role)) await log('End register code', { role })
    return { msg: confirm('register_code.ended', { role }) }
  },
)
