import { type Refusal, refuse } from '../refusal/refusal.ts'

/** A person whom the business deals with, or a product: both are merged alike. */
export interface Party {
  readonly id: string
  readonly name: string
  /** The one that this was merged into; null while it stands for itself. */
  readonly mergedInto: string | null
}

export type Parties = ReadonlyMap<string, Party>

/** The party that stands for `id` now; merged ones are followed to the last. null when there is none. */
export function survivorOf(parties: Parties, id: string): Party | null {
  let party = parties.get(id) ?? null
  for (let steps = 0; party?.mergedInto != null && steps < parties.size; steps++)
    party = parties.get(party.mergedInto) ?? null
  return party
}

/** What is merged; refusals are named after it. */
type Merged = 'party' | 'product'

/** Merges a party into another one: a pointer, which is resolved on reading; entries do not change. */
export function mergeParties(
  parties: Parties,
  id: string,
  into: string,
  of: Merged = 'party',
): Party | Refusal {
  const [merged, survivor] = [parties.get(id), survivorOf(parties, into)]
  if (!merged || !survivor) return refuse(`${of}.gone`)
  if (merged.mergedInto !== null) return refuse(`${of}.merged`, { [of]: survivorOf(parties, id)?.name ?? '' })
  if (survivor.id === merged.id) return refuse(`${of}.same`)
  return { ...merged, mergedInto: survivor.id }
}
