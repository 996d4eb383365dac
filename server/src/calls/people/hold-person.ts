import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Trx } from '../../storage/database.ts'
import { lockActiveAdmins, lockPerson } from '../../storage/people.store.ts'
import type { User } from '../../storage/user.store.ts'

interface Held {
  readonly person: User
  /** Nobody could manage people without them. */
  readonly lastAdmin: boolean
}

/**
 * Holds somebody, and who the admins are, until the transaction ends. Of two admins who put each other out at the same
 * moment the second one is none any more.
 */
export async function holdPerson(trx: Trx, callerId: string, personId: string): Promise<Held | Refusal> {
  const admins = await lockActiveAdmins(trx)
  if (!admins.includes(callerId)) return refuse('access.signed_out')
  const person = await lockPerson(trx, personId)
  if (!person) return refuse('people.gone')
  return { person, lastAdmin: admins.every((id) => id === person.id) }
}
