import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { needsActivation } from '#domain/people/roles.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { queueActivation } from '../../services/auth/queue-activation.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'
import { codesSuffix, renewKnownCodes, untouchedCodes } from '../../services/people/renew-known-codes.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { endAdmission, setAddressProof, setEmailVerified } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { setRole } from '../../storage/stores/people/people.store.ts'

export const changeRole = transactionalHandler(contract.changeRole, async ({ body }, context) => {
  const { trx, caller, now, log } = context
  const locked = await lockManagedPerson(trx, caller.userId, body._id)
  if (isRefusal(locked)) return locked
  const { person, neededAsAdmin } = locked
  const { role } = body
  if (person.role === role) return refuse('people.same_role')
  if (neededAsAdmin) return neededAsAdmin
  await setRole(trx, person, role)
  await endSessionsOfUser(trx, person.id, now)
  const params = { name: person.name, change: 'role', role } as const
  await addMail(trx, person, { kind: 'account_changed', params }, now)
  if (!needsActivation(role) && person.addressProof === 'closed') await setAddressProof(trx, person, 'open')
  // The address of a visitor was never verified; it may be someone else's (business-rules.md 4).
  if (needsActivation(role) && !needsActivation(person.role)) {
    await setEmailVerified(trx, person, false)
    await endAdmission(trx, person)
    await queueActivation(trx, person, now)
  }
  await log('Change role', { person: person.name, was: person.role, role })
  // The known codes depend on the previous role.
  const codes = body.renewCodes ? await renewKnownCodes(person.role, context) : untouchedCodes
  const said = { person: person.name, role, variables: codes.variables }
  return { msg: confirm(`people.role_changed${codesSuffix(codes)}`, said) }
})
