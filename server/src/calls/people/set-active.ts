import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { freeCart } from '../../services/cart/free-cart.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'
import { codesSuffix, renewKnownCodes, untouchedCodes } from '../../services/people/renew-known-codes.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { setActive as storeActive } from '../../storage/stores/people/people.store.ts'

export const setActive = transactionalHandler(contract.setActive, async ({ body }, context) => {
  const { trx, caller, now, log } = context
  const locked = await lockManagedPerson(trx, caller.userId, body._id)
  if (isRefusal(locked)) return locked
  const { person, neededAsAdmin } = locked
  const { active } = body
  if (!active) {
    if (neededAsAdmin) return neededAsAdmin
    if (person.id === caller.userId) return refuse('people.self')
  }
  if (person.active !== active) {
    await storeActive(trx, person, active)
    if (!active) await endSessionsOfUser(trx, person.id, now)
    await log(active ? 'Reactivate' : 'Deactivate', { person: person.name })
    // No other person could pay or remove what they have reserved.
    if (!active) await freeCart(context, person.id)
  }
  const codes = body.renewCodes ? await renewKnownCodes(person.role, context) : untouchedCodes
  const params = { person: person.name, variables: codes.variables }
  return { msg: confirm(active ? 'people.reactivated' : `people.deactivated${codesSuffix(codes)}`, params) }
})
