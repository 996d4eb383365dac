import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'
import { endSessionsOfUser } from '../../storage/stores/account/session.store.ts'
import { clearPassword } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'

export const requirePasswordReset = transactionalHandler(
  contract.requirePasswordReset,
  async ({ body }, { trx, caller, now, log }) => {
    const locked = await lockManagedPerson(trx, caller.userId, body._id)
    if (isRefusal(locked)) return locked
    const { person } = locked
    await clearPassword(trx, person.id)
    await endSessionsOfUser(trx, person.id, now)
    await addMail(trx, person, { kind: 'new_password', params: { name: person.name } }, now)
    await log('Ask for new password', { person: person.name })
    return { msg: confirm('people.new_password_asked', { person: person.name }) }
  },
)
