import { refuse } from '#domain/refusal/refusal.ts'
import { endSessionsOfUser } from '../storage/stores/account/session.store.ts'
import { removeTwoFactor } from '../storage/stores/account/two-factor.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import { addMail } from '../storage/stores/mail/mail.store.ts'
import { fromCommandLine, runForPerson } from './shared/run-for-person.ts'

/**
 * `npm run reset-two-factor -- <email>`: removes the second factor of a person whom no other admin can help,
 * like the same action on the page. Exit code 1 when there is no second factor.
 */
await runForPerson('reset-two-factor', async (trx, user, now) => {
  if (!(await removeTwoFactor(trx, user.id))) return refuse('two_factor.off_already')
  await endSessionsOfUser(trx, user.id, now)
  const params = { name: user.name, change: 'two_factor_reset', role: user.role } as const
  await addMail(trx, user, { kind: 'account_changed', params }, now)
  const log = { kind: 'Reset second factor', params: { person: user.name } } as const
  await addLog(trx, { ...log, user, from: fromCommandLine }, now)
  return `The second factor of ${user.name} is off.`
})
