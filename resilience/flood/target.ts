import { dirname } from 'node:path'
import { login } from '#contract/account.ts'
import { seededPassword } from '../../server/src/commands/made-up-business/people.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import type { DatabaseAddress } from '../../testkit/fixture-db/fixture-db.ts'
import type { SignedIn } from '../../testkit/people.ts'
import { type ServerProcess, startOn } from '../../testkit/server-process.ts'

/** A server with a large database, and three people who are signed in. */
export interface Target {
  readonly served: ServerProcess
  readonly admin: SignedIn
  readonly staff: SignedIn
  readonly visitor: SignedIn
}

/** Starts a server; `settings` are those of the attack. */
export async function openTarget(
  address: DatabaseAddress,
  settings: Readonly<Record<string, string>>,
): Promise<Target> {
  const url = address.url === undefined ? {} : { DATABASE_URL: address.url }
  const served = await startOn(dirname(address.file), { ...url, ...settings })
  const signIn = async (number: number): Promise<SignedIn> => {
    const body = { email: `person${number}@example.com`, password: seededPassword }
    const { name, token } = await requireAnswer(served, login, { body })
    return { name, token }
  }
  const [admin, staff, visitor] = [await signIn(1), await signIn(3), await signIn(9)]
  return { served, admin, staff, visitor }
}
