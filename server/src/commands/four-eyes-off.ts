import { wording } from '#domain/messages/en/wording.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import { setFourEyes } from '../storage/stores/people/policy.store.ts'
import { fromCommandLine, runForPerson } from './shared/run-for-person.ts'

/**
 * `npm run four-eyes-off -- <email of an admin>`: switches four eyes off when no second admin can confirm it.
 * The log says so under the name of that admin.
 */
await runForPerson('four-eyes-off', async (trx, user, now) => {
  if (user.role !== 'admin') return refuse('people.gone')
  if (await setFourEyes(trx, false)) {
    await addLog(trx, { kind: 'Four eyes', params: { on: 'off' }, user, from: fromCommandLine }, now)
  }
  return wording.confirmations['people.four_eyes_off']
})
