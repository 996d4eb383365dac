import { common } from '../address/read-address.ts'
import { certain, nameScores } from './scored-names.ts'
import { isStreet } from './street.ts'
import type { AreaPart, Before, Part, WordPart } from './tokens.ts'

/** More parts than an order has are not looked at as one parcel. */
const longest = 120

/** What it costs to begin a parcel there; a sign that another one begins makes it cheaper than going on. */
const begin: Readonly<Record<Before, number>> = { line: 7, start: 3, blank: 1.5, mark: 0.5 }

/**
 * The parts of each parcel. Of all ways to split them the one counts in which the parcels lack and repeat
 * least: each has a name, a phone and an address, and goods stand below them. `unsure` when another way is as
 * good.
 */
export function splitParts(parts: readonly Part[]): {
  parcels: readonly (readonly Part[])[]
  unsure: boolean
} {
  const scores = nameScores(parts)
  const kinds = parts.map((part) => (part.is === 'word' ? kindOf(part, scores) : null))
  const meet = meeting(parts)
  const { length } = parts
  // Of the best split of the first parts: its cost, where its last parcel begins, and whether another one
  // costs the same.
  const costs = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY, 1)
  const begins = new Uint32Array(length + 1)
  const tied = new Uint8Array(length + 1)
  for (const [from, first] of parts.entries()) {
    const tally = new Tally(meet)
    // A parcel hardly begins within a street.
    const torn = first.is === 'word' && kinds[from] !== 'name' && first.stretch === parts[from - 1]?.stretch
    const base = (costs[from] ?? 0) + begin[first.before] + (torn ? 2 : 0)
    for (const [index, part] of parts.slice(from, from + longest).entries()) {
      const end = from + index + 1
      tally.add(part, kinds[end - 1] ?? null)
      const cost = base + tally.cost()
      const known = costs[end] ?? 0
      if (cost < known) {
        costs[end] = cost
        begins[end] = from
        tied[end] = tied[from] ?? 0
      } else if (cost === known) tied[end] = 1
    }
  }
  const parcels: (readonly Part[])[] = []
  for (let to = length; to > 0; to = begins[to] ?? 0) parcels.push(parts.slice(begins[to], to))
  return { parcels: parcels.reverse(), unsure: tied[length] === 1 }
}

type WordKind = 'name' | 'street' | null

function kindOf(part: WordPart, scores: ReadonlyMap<WordPart, number>): WordKind {
  if ((scores.get(part) ?? 0) >= certain && part.look === 'sure') return 'name'
  return isStreet(part.text) ? 'street' : null
}

/** Tells whether two areas may be one place; of many parts with few areas it compares each two once. */
function meeting(parts: readonly Part[]) {
  const texts = new Map<Part, string>()
  for (const part of parts) if (part.is === 'area') texts.set(part, JSON.stringify(part.areas.chain.places))
  const known = new Map<string, boolean>()
  return (one: AreaPart, other: AreaPart): boolean => {
    const key = `${texts.get(one)} ${texts.get(other)}`
    const met = known.get(key) ?? common(one.areas.chain.places, other.areas.chain.places).length > 0
    known.set(key, met)
    return met
  }
}

/** What a parcel lacks and what it has twice, part by part. */
class Tally {
  private hasName = false
  private hasPhone = false
  private hasStreet = false
  private goodsAbove = false
  private goodsBelow = false
  private area: AreaPart | null = null
  private last: Part | null = null
  private repeated = 0
  private readonly meet: ReturnType<typeof meeting>

  constructor(meet: ReturnType<typeof meeting>) {
    this.meet = meet
  }

  add(part: Part, kind: WordKind) {
    if (part.is === 'item') {
      if (this.hasPhone || this.area || this.hasName) this.goodsBelow = true
      else this.goodsAbove = true
    } else if (this.goodsBelow && (part.is === 'phone' || part.is === 'area')) this.repeated += 3
    if (part.is === 'phone') {
      if (this.hasPhone && !part.phone.spare) this.repeated += 6
      this.hasPhone = true
    }
    if (part.is === 'area') {
      if (this.area) this.repeated += this.meet(this.area, part) ? 1 : this.last === this.area ? 2 : 10
      this.area ??= part
    }
    if (kind === 'name') {
      if (this.hasName) this.repeated += 4
      this.hasName = true
    }
    this.hasStreet ||= kind === 'street'
    this.last = part
  }

  cost(): number {
    const area = this.hasStreet ? 2 : 5
    const goods = this.goodsBelow ? 4 : 1
    return (
      this.repeated +
      (this.hasName ? 0 : 2) +
      (this.hasPhone ? 0 : 5) +
      (this.area ? 0 : area) +
      (this.goodsAbove ? goods : 0)
    )
  }
}
