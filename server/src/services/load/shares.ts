import type { ShareBounds } from '../../work-limits.ts'

/** Whom a request is counted for. */
export interface Requester {
  /** Id of the user; the address for public calls. */
  readonly person: string
  /** Network address as limits count it (IPv6: the /64). */
  readonly address: string
}

export interface Shares {
  /** Whether the person or the address has reached the limit. */
  full(requester: Requester): boolean
  /** Adds `amount` to both; returns a function that takes it back once. */
  take(requester: Requester, amount?: number): () => void
  /** Total of all. */
  total(): number
}

/** Counts a resource per person and per address. */
export function makeShares({ perPerson, perAddress }: ShareBounds): Shares {
  const [persons, addresses] = [new Map<string, number>(), new Map<string, number>()]
  let total = 0
  return {
    full: ({ person, address }) =>
      (persons.get(person) ?? 0) >= perPerson || (addresses.get(address) ?? 0) >= perAddress,
    take({ person, address }, amount = 1) {
      let taken = amount
      const count = (by: number) => {
        add(persons, person, by)
        add(addresses, address, by)
        total += by
      }
      count(amount)
      return () => {
        count(-taken)
        taken = 0
      }
    },
    total: () => total,
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
