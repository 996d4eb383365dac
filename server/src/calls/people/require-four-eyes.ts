import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { fewestForFourEyes } from '../../services/people/lock-person.ts'
import { lockActiveAdmins } from '../../storage/stores/people/people.store.ts'
import {
  askFourEyesOff,
  fourEyesOffRequest,
  needsFourEyes,
  setFourEyes,
} from '../../storage/stores/people/policy.store.ts'

/**
 * One admin switches it on; switched off it is by two: one asks, another one asks for the same within a day.
 */
export const requireFourEyes = transactionalHandler(
  contract.requireFourEyes,
  async ({ body }, { trx, caller, now, log }) => {
    const { required } = body
    // Calls that deactivate or demote an admin lock the same rows first, so that one of two concurrent calls
    // sees the other's result.
    const admins = await lockActiveAdmins(trx)
    if (!admins.includes(caller.userId)) return refuse('access.signed_out')
    if (required && admins.length < fewestForFourEyes) return refuse('four_eyes.two_admins')
    const request = await fourEyesOffRequest(trx, now)
    if (!required && (await needsFourEyes(trx)) && (request === null || request.by === caller.userId)) {
      if (request === null) {
        await askFourEyesOff(trx, { by: caller.userId, at: now })
        await log('Ask to switch four eyes off', {})
      }
      return { msg: confirm('people.four_eyes_asked') }
    }
    if (await setFourEyes(trx, required)) await log('Four eyes', { on: required ? 'on' : 'off' })
    else if (request) await log('Keep four eyes', { person: request.name })
    return { msg: confirm(required ? 'people.four_eyes_on' : 'people.four_eyes_off') }
  },
)
