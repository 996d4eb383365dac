import { parseArgs } from 'node:util'
import { wording } from '#domain/messages/en/wording.ts'
import { isRefusal, type Refusal, refusalText, refuse } from '#domain/messages/refusal.ts'
import { databaseLocation } from '../config.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import { openDatabase, openForReading } from '../storage/open-database.ts'
import { endSessionsOfUser } from '../storage/stores/account/session.store.ts'
import { removeTwoFactor } from '../storage/stores/account/two-factor.store.ts'
import { accountEmail, findUserByEmail } from '../storage/stores/account/user.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import { addMail } from '../storage/stores/mail/mail.store.ts'
import { runCommand, UsageError } from './shared/run-command.ts'

/**
 * `npm run reset-two-factor -- <email>`: removes the second factor of a person whom no other admin can help, like the
 * same action on the page. The server may run meanwhile. Exit code 1 when there is no such person or second factor.
 */
await runCommand(async (config) => {
  const email = wanted()
  const location = databaseLocation(config)
  // Fails when the database does not exist or has an older schema, so that nothing is created or migrated while a
  // server runs.
  await (await openForReading(location)).close()
  const database = await openDatabase({ ...location, mustExist: true }, Date.now(), () => undefined)
  try {
    const done = await inTransaction(database, async (trx): Promise<Refusal | string> => {
      const now = Date.now()
      const user = await findUserByEmail(trx, await accountEmail(trx, email))
      if (!user) return refuse('people.gone')
      if (!(await removeTwoFactor(trx, user.id))) return refuse('two_factor.off_already')
      await endSessionsOfUser(trx, user.id, now)
      const params = { name: user.name, change: 'two_factor_reset', role: user.role } as const
      await addMail(trx, user, { kind: 'account_changed', params }, now)
      const log = { kind: 'Reset second factor', params: { person: user.name } } as const
      await addLog(trx, { ...log, user, from: 'command line' }, now)
      return user.name
    })
    console.log(isRefusal(done) ? refusalText(done, wording) : `The second factor of ${done} is off.`)
    return !isRefusal(done)
  } finally {
    await database.close()
  }
})

function wanted(): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) {
    throw new UsageError('Say whose: npm run reset-two-factor -- name@example.com')
  }
  return email
}
