import { type Parties, survivorOf } from '#domain/account/party.ts'
import type { StoredParty } from '../../storage/stores/party/party.store.ts'
import { isoTime } from '../answers/iso-time.ts'

/** A party as calls answer it; `parties` has all that its pointer leads to. */
export function partyAnswer(party: StoredParty, parties: Parties) {
  const { id, mergedInto, createdAt, updatedAt, ...details } = party
  const survivor = mergedInto === null ? null : survivorOf(parties, mergedInto)
  return {
    ...details,
    _id: id,
    ...(survivor && { mergedInto: { _id: survivor.id, name: survivor.name } }),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}
