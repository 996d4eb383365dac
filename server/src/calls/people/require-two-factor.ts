import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { setAdminsNeedTwoFactor } from '../../storage/stores/people/policy.store.ts'

export const requireTwoFactor = transactionalHandler(
  contract.requireTwoFactor,
  async ({ body }, { trx, caller, log }) => {
    const { required } = body
    if (required && !(await findTwoFactor(trx, caller.userId))?.confirmed)
      return refuse('two_factor.own_first')
    if (await setAdminsNeedTwoFactor(trx, required)) {
      await log('Require second factor', { on: required ? 'on' : 'off' })
    }
    return { msg: confirm(required ? 'people.two_factor_required' : 'people.two_factor_optional') }
  },
)
