import { survivorOf } from '#domain/account/party.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  findParty,
  partiesFrom,
  partiesInto,
  partyOfPerson,
  personsOfParties,
  type StoredParty,
} from '../../storage/stores/party/party.store.ts'

/** The party, where there is one that the caller may see, and the ids of all its names and phones. */
interface Person {
  readonly party: StoredParty | null
  readonly persons: readonly string[]
}

/**
 * The person of an id: that of a party, or of a pair of name and phone. Receiver and party are one when both
 * are equal; a merged party is its survivor.
 */
export async function personOf(db: Queries, id: string, mayKnow: boolean): Promise<Person> {
  const named = mayKnow ? ((await findParty(db, id))?.id ?? (await partyOfPerson(db, id))) : null
  const survivor = named === null ? null : survivorOf(await partiesFrom(db, [named]), named)
  const party = survivor === null ? null : await findParty(db, survivor.id)
  if (party === null) return { party, persons: [id] }
  const merged = await partiesInto(db, [party.id])
  return { party, persons: await personsOfParties(db, [party.id, ...merged.map((one) => one.id)]) }
}
