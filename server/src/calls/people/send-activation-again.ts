import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { queueActivation } from '../../services/auth/queue-activation.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'

export const sendActivationAgain = transactionalHandler(
  contract.sendActivationAgain,
  async ({ body }, { trx, caller, now, log }) => {
    const locked = await lockManagedPerson(trx, caller.userId, body._id)
    if (isRefusal(locked)) return locked
    const { person } = locked
    if (person.emailVerified) return refuse('people.activated_already')
    await queueActivation(trx, person, now)
    await log('Send activation mail', { person: person.name })
    return { msg: confirm('people.activation_sent', { person: person.name }) }
  },
)
