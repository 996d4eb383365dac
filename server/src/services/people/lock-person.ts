import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { User } from '../../storage/stores/account/user.store.ts'
import { lockActiveAdmins, lockPerson } from '../../storage/stores/people/people.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'

/** Active admins without whom nobody could approve what one of them has asked for. */
export const fewestForFourEyes = 2

interface Held {
  readonly person: User
  /** Why they must stay an active admin; null when they need not. */
  readonly neededAsAdmin: Refusal | null
}

/**
 * Holds somebody, and who the admins are, until the transaction ends. Of two admins who put each other out at the same
 * moment the second one is none any more.
 */
export async function lockManagedPerson(
  trx: Trx,
  callerId: string,
  personId: string,
): Promise<Held | Refusal> {
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
