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
    const noise = first.is === 'word' && isNoise(first, scores) ? 0.1 : 0
    // A parcel hardly begins within a street.
    const torn = first.is === 'word' && kinds[from] !== 'name' && first.stretch === parts[from - 1]?.stretch
    const base = (costs[from] ?? 0) + (from === 0 ? 0 : begin[first.before]) + noise + (torn ? 2 : 0)
    for (const [index, part] of parts.slice(from, from + longest).entries()) {
      const end = from + index + 1
      tally.add(part, kinds[end - 1] ?? null)
      const cost = base + tally.cost()
      const known = costs[end] ?? 0
      if (cost < known - 0.01) {
        costs[end] = cost
        begins[end] = from
        tied[end] = tied[from] ?? 0
      } else if (cost < known + 0.01) tied[end] = 1
    }
  }
  const parcels: (readonly Part[])[] = []
  for (let to = length; to > 0; to = begins[to] ?? 0) parcels.push(parts.slice(begins[to], to))
  return { parcels: parcels.reverse(), unsure: tied[length] === 1 }
}

type WordKind = 'name' | 'street' | null

function kindOf(part: WordPart, scores: ReadonlyMap<WordPart, number>): WordKind {
  if ((scores.get(part) ?? 0) >= certain && (part.look === 'sure' || part.label === 'name')) return 'name'
  return isStreet(part.text) ? 'street' : null
}

function isNoise(part: WordPart, scores: ReadonlyMap<WordPart, number>): boolean {
  return (scores.get(part) ?? 0) < certain && !isStreet(part.text)
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

const goodsCost = { none: 0, below: 0, above: 1, around: 4 }

/** What a parcel lacks and what it has twice, part by part. */
class Tally {
  private names = 0
  private phones = 0
  private areas = 0
  private streets = 0
  private repeated = 0
  private goods: 'none' | 'above' | 'below' | 'around' = 'none'
  private last: Part | null = null
  private areaPart: AreaPart | null = null
  private readonly meet: ReturnType<typeof meeting>

  constructor(meet: ReturnType<typeof meeting>) {
    this.meet = meet
  }

  add(part: Part, kind: WordKind) {
    if (part.is === 'phone') {
      // Numbers side by side are one receiver's.
      const spare = this.last?.is === 'phone' || part.phone.spare
      if (this.phones > 0 && !spare) this.repeated += 6
      this.phones += 1
    }
    if (part.is === 'area') {
      if (this.areaPart) {
        const same = this.meet(this.areaPart, part)
        this.repeated += same ? 1 : this.last === this.areaPart ? 2 : 10
      }
      this.areas += 1
      this.areaPart ??= part
    }
    if (kind === 'name') {
      if (this.names > 0) this.repeated += 4
      this.names += 1
    }
    if (kind === 'street') this.streets += 1
    if (part.is === 'item') {
      if (this.phones + this.areas + this.names > 0)
        this.goods = this.goods === 'none' || this.goods === 'below' ? 'below' : 'around'
      else this.goods = 'above'
    } else if (this.goods === 'below' && (part.is === 'phone' || part.is === 'area')) this.repeated += 3
    if (part.is === 'chat' && this.last !== null) this.repeated += 0.2
    this.last = part
  }

  cost(): number {
    const lacking =
      (this.names > 0 ? 0 : 2) + (this.phones > 0 ? 0 : 5) + (this.areas > 0 ? 0 : this.streets > 0 ? 2 : 5)
    return lacking + this.repeated + goodsCost[this.goods]
  }
}
