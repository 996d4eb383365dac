import { changeRole } from '#contract/people.ts'
import { confirm } from '#domain/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { needsActivation } from '#domain/roles.ts'
import { onWrite } from '../../http/handled.ts'
import { addMail } from '../../storage/mail.store.ts'
import { setRole } from '../../storage/people.store.ts'
import { endSessionsOfUser } from '../../storage/session.store.ts'
import { setEmailVerified } from '../../storage/user.store.ts'
import { queueActivation } from '../account/queue-activation.ts'
import { holdPerson } from './hold-person.ts'

export const giveRole = onWrite(changeRole, async ({ body }, { trx, caller, now, log }) => {
  const held = await holdPerson(trx, caller.userId, body._id)
  if (isRefusal(held)) return held
  const { person, lastAdmin } = held
  const { role } = body
  if (person.role === role) return refuse('people.same_role')
  if (lastAdmin) return refuse('people.last_admin')
  await setRole(trx, person, role)
  await endSessionsOfUser(trx, person.id, now)
  const params = { name: person.name, change: 'role', role } as const
  await addMail(trx, person, { kind: 'account_changed', params }, now)
  // A visitor's address was never tried: anybody could have typed it (rules.md 4).
  if (needsActivation(role) && !needsActivation(person.role)) {
    await setEmailVerified(trx, person, false)
    await queueActivation(trx, person, now)
  }
  await log('Change role', { person: person.name, was: person.role, role })
  return { msg: confirm('people.role_changed', { person: person.name, role }) }
})
