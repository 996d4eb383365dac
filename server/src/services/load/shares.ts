import type { ShareBounds } from '../../work-limits.ts'

/** Whose a request is. */
export interface Asker {
  /** Id of the user; of public calls the address. */
  readonly person: string
  /** Network address as limits count it: of IPv6 the /64. */
  readonly address: string
}

export interface Shares {
  /** Whether the person, or the address, has all that may be theirs. */
  full(asker: Asker): boolean
  /** Counts `amount` for both; gives how to take that back, which works once. */
  take(asker: Asker, amount?: number): () => void
  /** What all have together. */
  total(): number
}

/** Counts what each person and each address has of something. */
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
