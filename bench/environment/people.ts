import type { Queries } from '../../server/src/storage/engine/database.ts'
import { emailOf, registerPeople, signIn } from '../../testkit/people.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import type { People } from './environment.ts'

const clerks = 16
const shoppers = 16
/** Requests at a time; each hashes a password in a thread. */
const concurrency = 8

export type RegisterCodes = Readonly<Record<'admin' | 'visitor', string>>

const names = (payers: number) =>
  Array.from({ length: clerks + shoppers + payers }, (_, at) => `Measured ${at}`)

/** Clerks approve, so they are admins; the others are visitors, who need no activation mail. */
export function registerAll(server: ServerProcess, codes: RegisterCodes, payers: number): Promise<void> {
  const accounts = names(payers).map((name, at) => {
    const activates = at < clerks
    return { name, activates, registerCode: codes[activates ? 'admin' : 'visitor'] }
  })
  return registerPeople(server, accounts, concurrency)
}

/** Signs all people in; `db` is the database of the server. */
export async function signInAll(server: ServerProcess, db: Queries, payers: number): Promise<People> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const signedIn = await signIn(server, names(payers), concurrency)
  const people = signedIn.map(({ name, token }) => ({ id: ids.get(emailOf(name)) ?? '', token }))
  return {
    clerks: people.slice(0, clerks),
    shoppers: people.slice(clerks, clerks + shoppers),
    payers: people.slice(clerks + shoppers),
  }
}
