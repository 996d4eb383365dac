import { survivorOf } from '#domain/account/party.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  findParty,
  partiesFrom,
  partiesInto,
  type StoredParty,
} from '../../storage/stores/party/party.store.ts'
import {
  linkedParty,
  partyOfPerson,
  personsOfParties,
  receiversLinkedTo,
} from '../../storage/stores/party/person-party.store.ts'

/** The party, where there is one that the caller may see, and the ids of all its names and phones. */
interface Person {
  readonly party: StoredParty | null
  /** The parties that are this one: itself, and those that were merged into it. */
  readonly parties: readonly string[]
  readonly persons: readonly string[]
  /** Those of the persons that an admin has linked to it. */
  readonly linked: readonly string[]
  /** The name of the merged party that was asked for. */
  readonly merged: string | null
}

/**
 * The person of an id: that of a party, or of a pair of name and phone. Receiver and party are one when both
 * are equal, or when an admin has linked them; a merged party is its survivor.
 */
export async function personOf(db: Queries, id: string, mayKnow: boolean): Promise<Person> {
  const named = mayKnow ? await findParty(db, id) : null
  const party = mayKnow ? await partyOfId(db, id) : null
  if (party === null) return { party, parties: [], persons: [id], linked: [], merged: null }
  const parties = [party.id, ...(await partiesInto(db, [party.id])).map((one) => one.id)]
  const linked = await receiversLinkedTo(db, parties)
  const persons = [...new Set([...(await personsOfParties(db, parties)), ...linked])]
  return { party, parties, persons, linked, merged: named?.mergedInto ? named.name : null }
}

/** The party that stands for an id of a party, or of a pair of name and phone; null when there is none. */
export async function partyOfId(db: Queries, id: string): Promise<StoredParty | null> {
  const named = (await findParty(db, id))?.id ?? (await linkedParty(db, id)) ?? (await partyOfPerson(db, id))
  const survivor = named === null ? null : survivorOf(await partiesFrom(db, [named]), named)
  return survivor === null ? null : findParty(db, survivor.id)
}
