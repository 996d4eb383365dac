import * as contract from '#contract/people.ts'
import { confirm } from '#domain/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { onWrite } from '../../http/handled.ts'
import { queueActivation } from '../account/queue-activation.ts'
import { holdPerson } from './hold-person.ts'

export const sendActivationAgain = onWrite(
  contract.sendActivationAgain,
  async ({ body }, { trx, caller, now, log }) => {
    const held = await holdPerson(trx, caller.userId, body._id)
    if (isRefusal(held)) return held
    const { person } = held
    if (person.emailVerified) return refuse('people.activated_already')
    await queueActivation(trx, person, now)
    await log('Send activation mail', { person: person.name })
    return { msg: confirm('people.activation_sent', { person: person.name }) }
  },
)
