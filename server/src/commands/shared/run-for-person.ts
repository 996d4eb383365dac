import { parseArgs } from 'node:util'
import { wording } from '#domain/messages/en/wording.ts'
import { isRefusal, type Refusal, refusalText, refuse } from '#domain/refusal/refusal.ts'
import { databaseLocation } from '../../config.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { openDatabase, openForReading } from '../../storage/open-database.ts'
import { accountEmail, findUserByEmail, type User } from '../../storage/stores/account/user.store.ts'
import { runCommand, UsageError } from './run-command.ts'

/** Where the log says that a write came from. */
export const fromCommandLine = 'command line'

/**
 * Runs a command that writes for the person whose email is its argument, in one transaction; prints what
 * `work` says. The server may run meanwhile. Exit code 1 when there is no such person, or `work` refuses.
 */
export async function runForPerson(
  command: string,
  work: (trx: Trx, user: User, now: number) => Promise<Refusal | string>,
): Promise<void> {
  await runCommand(async (config) => {
    const email = wanted(command)
    const location = databaseLocation(config)
    // Fails when the database does not exist or has an older schema, so that nothing is created or migrated
    // while a server runs.
    await (await openForReading(location)).close()
    const database = await openDatabase({ ...location, mustExist: true }, Date.now(), () => undefined)
    try {
      const done = await inTransaction(database, async (trx) => {
        const user = await findUserByEmail(trx, await accountEmail(trx, email))
        return user ? work(trx, user, Date.now()) : refuse('people.gone')
      })
      console.log(isRefusal(done) ? refusalText(done, wording) : done)
      return !isRefusal(done)
    } finally {
      await database.close()
    }
  })
}

function wanted(command: string): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) {
    throw new UsageError(`Say whose: npm run ${command} -- name@example.com`)
  }
  return email
}
