import type { Database } from '../../server/src/storage/database.ts'
import { inTransaction } from '../../server/src/storage/in-transaction.ts'
import { addLog } from '../../server/src/storage/log.store.ts'
import { startSession } from '../../server/src/storage/session.store.ts'
import { addUser } from '../../server/src/storage/user.store.ts'
import type { People } from './desk.ts'
import type { Person } from './person.ts'

/** Each payment needs a cart of its own. */
export const payersAtMost = 300
const clerks = 16
const shoppers = 16
const hour = 60 * 60 * 1000

/** Adds admins who are signed in; their bearers are the ids of their sessions, which is what the floor takes. */
export async function addPeople(database: Database, now: number): Promise<People> {
  const people: Person[] = []
  await inTransaction(database, async (trx) => {
    people.length = 0
    for (let number = 1; number <= clerks + shoppers + payersAtMost; number += 1) {
      const user = await addUser(
        trx,
        {
          ...{ email: `measured${number}@example.com`, name: `Measured ${number}`, role: 'admin' },
          // No text fits the empty hash.
          ...{ passwordHash: '', emailVerified: true, language: 'en' },
        },
        now,
      )
      if (!user) throw new Error('the database was measured before')
      await addLog(trx, { kind: 'Register', params: { role: user.role }, user, from: '127.0.0.1' }, now)
      const session = {
        userId: user.id,
        address: '127.0.0.1',
        userAgent: 'bench',
        now,
        expiresAt: now + 24 * hour,
      }
      people.push({ id: user.id, bearer: await startSession(trx, session) })
    }
    return null
  })
  return {
    clerks: people.slice(0, clerks),
    shoppers: people.slice(clerks, clerks + shoppers),
    payers: people.slice(clerks + shoppers),
  }
}

/** The same people with other bearers. */
export function withBearers(
  { clerks, shoppers, payers }: People,
  bearerOf: (session: string) => string,
): People {
  const change = (people: readonly Person[]) =>
    people.map(({ id, bearer }) => ({ id, bearer: bearerOf(bearer) }))
  return { clerks: change(clerks), shoppers: change(shoppers), payers: change(payers) }
}
