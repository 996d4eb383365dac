import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { User } from '../../storage/stores/account/user.store.ts'
import { lockActiveAdmins, lockPerson } from '../../storage/stores/people/people.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'

/** Fewest active admins under four eyes: with fewer, requests of the last one could not be approved. */
export const fewestForFourEyes = 2

interface LockedPerson {
  readonly person: User
  /** Why the person must stay an active admin; null when they need not. */
  readonly neededAsAdmin: Refusal | null
}

/**
 * Locks a person and the active admins until the transaction ends. Two admins may deactivate each other at
 * once; the lock lets only the first succeed.
 */
export async function lockManagedPerson(
  trx: Trx,
  callerId: string,
  personId: string,
): Promise<LockedPerson | Refusal> {
  const admins = await lockActiveAdmins(trx)
  if (!admins.includes(callerId)) return refuse('access.signed_out')
  const person = await lockPerson(trx, personId)
  if (!person) return refuse('people.gone')
  return { person, neededAsAdmin: await whyNeeded(trx, admins, person.id) }
}

async function whyNeeded(trx: Trx, admins: readonly string[], personId: string): Promise<Refusal | null> {
  if (!admins.includes(personId)) return null
  const left = admins.length - 1
  if (left === 0) return refuse('people.last_admin')
  return left < fewestForFourEyes && (await needsFourEyes(trx)) ? refuse('people.four_eyes') : null
}
