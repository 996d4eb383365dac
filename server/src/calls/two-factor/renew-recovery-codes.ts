import * as contract from '#contract/two-factor.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { changeProven, proveBoth } from '../../services/two-factor/proven-change.ts'
import { newRecoveryCodes as makeCodes } from '../../services/two-factor/recovery-codes.ts'
import { putRecoveryCodes } from '../../storage/stores/account/two-factor.store.ts'

export const renewRecoveryCodes = handler(contract.renewRecoveryCodes, async ({ body }, context) => {
  const proven = await proveBoth(context, body)
  if (isRefusal(proven)) return proven
  const { codes, hashes } = await makeCodes(context.app.auth.hasher, proven.user.id)
  const refusal = await changeProven(context, proven, {
    change: 'new_recovery_codes',
    work: (trx) => putRecoveryCodes(trx, proven.user.id, hashes),
    log: (trx) => context.addLog(trx, proven.user, 'New recovery codes', {}),
  })
  return refusal ?? { msg: confirm('two_factor.new_codes'), recoveryCodes: [...codes] }
})
