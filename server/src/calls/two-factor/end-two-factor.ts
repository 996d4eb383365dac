import * as contract from '#contract/two-factor.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { changeProven, proveBoth } from '../../services/two-factor/proven-change.ts'
import { removeTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { adminsNeedTwoFactor } from '../../storage/stores/people/policy.store.ts'

export const endTwoFactor = handler(contract.endTwoFactor, async ({ body }, context) => {
  const { caller, app } = context
  if (caller.role === 'admin' && (await adminsNeedTwoFactor(app.database.db))) {
    return refuse('two_factor.required')
  }
  const proven = await proveBoth(context, body)
  if (isRefusal(proven)) return proven
  const refusal = await changeProven(context, proven, {
    change: 'two_factor_off',
    work: (trx) => removeTwoFactor(trx, caller.userId),
    log: (trx) => context.addLog(trx, proven.user, 'End second factor', {}),
  })
  return refusal ?? { msg: confirm('two_factor.off') }
})
