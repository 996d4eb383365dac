import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { removeTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'

export const resetTwoFactor = transactionalHandler(
  contract.resetTwoFactor,
  async ({ body }, { trx, caller, now, log }) => {
    const locked = await lockManagedPerson(trx, caller.userId, body._id)
    if (isRefusal(locked)) return locked
    const { person } = locked
    // One's own second factor is turned off with password and code; an open session alone must not suffice.
    if (person.id === caller.userId) return refuse('people.self')
    if (!(await removeTwoFactor(trx, person.id))) return refuse('two_factor.off_already')
    await endSessionsOfUser(trx, person.id, now)
    const params = { name: person.name, change: 'two_factor_reset', role: person.role } as const
    await addMail(trx, person, { kind: 'account_changed', params }, now)
    await log('Reset second factor', { person: person.name })
    return { msg: confirm('people.two_factor_reset', { person: person.name }) }
  },
)
