import { setActive } from '#contract/people.ts'
import { confirm } from '#domain/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { onWrite } from '../../http/handled.ts'
import { setActive as storeActive } from '../../storage/people.store.ts'
import { endSessionsOfUser } from '../../storage/session.store.ts'
import { holdPerson } from './hold-person.ts'

export const letInOrOut = onWrite(setActive, async ({ body }, { trx, caller, now, log }) => {
  const held = await holdPerson(trx, caller.userId, body._id)
  if (isRefusal(held)) return held
  const { person, lastAdmin } = held
  const { active } = body
  if (!active) {
    if (lastAdmin) return refuse('people.last_admin')
    if (person.id === caller.userId) return refuse('people.self')
  }
  if (person.active !== active) {
    await storeActive(trx, person, active)
    if (!active) await endSessionsOfUser(trx, person.id, now)
    await log(active ? 'Reactivate' : 'Deactivate', { person: person.name })
  }
  return { msg: confirm(active ? 'people.reactivated' : 'people.deactivated', { person: person.name }) }
})
