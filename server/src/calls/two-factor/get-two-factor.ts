import * as contract from '#contract/two-factor.ts'
import { handler } from '../../http/define-handler.ts'
import { countRecoveryCodes, findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { adminsNeedTwoFactor } from '../../storage/stores/people/policy.store.ts'

export const getTwoFactor = handler(contract.getTwoFactor, async (_input, { app, caller }) => {
  const { db } = app.database
  return {
    on: (await findTwoFactor(db, caller.userId))?.confirmed === true,
    required: caller.role === 'admin' && (await adminsNeedTwoFactor(db)),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
  }
})
