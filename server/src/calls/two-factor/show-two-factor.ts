import { readTwoFactor } from '#contract/two-factor.ts'
import { onCall } from '../../http/handled.ts'
import { adminsNeedTwoFactor } from '../../storage/policy.store.ts'
import { countRecoveryCodes, findTwoFactor } from '../../storage/two-factor.store.ts'

export const showTwoFactor = onCall(readTwoFactor, async (_input, { house, caller }) => {
  const { db } = house.database
  return {
    on: (await findTwoFactor(db, caller.userId))?.confirmed === true,
    required: caller.role === 'admin' && (await adminsNeedTwoFactor(db)),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
  }
})
