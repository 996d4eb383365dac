import { common } from '../address/read-address.ts'
import { certain, nameScores } from './scored-names.ts'
import { isStreet } from './street.ts'
import type { Before, Part, WordPart } from './tokens.ts'

/** More parts than an order has are not looked at as one parcel. */
const longest = 200

/** What it costs to begin a parcel there; a sign that another one begins makes it cheaper than going on. */
const begin: Readonly<Record<Before, number>> = { line: 7, start: 3, blank: 1.5, mark: 0.5 }

interface Split {
  readonly cost: number
  /** The first part of the last parcel. */
  readonly from: number
  /** Whether another split costs the same. */
  readonly tied: boolean
}

/**
 * The parts of each parcel. Of all ways to split them the one counts in which the parcels lack and repeat least: each has a name, a phone
 * and an address, and goods stand below them. `unsure` when another way is as good.
 */
export function splitParts(parts: readonly Part[]): {
  parcels: readonly (readonly Part[])[]
  unsure: boolean
} {
  const scores = nameScores(parts)
  const best: Split[] = [{ cost: 0, from: 0, tied: false }]
  for (let from = 0; from < parts.length; from++) {
    const before = best[from]
    const first = parts[from]
    if (!before || !first) continue
    const tally = new Tally(scores)
    const noise = isNoise(first, scores) ? 0.1 : 0
    // A parcel hardly begins within a street.
    const torn = first.is === 'word' && !isName(first, scores) && first.stretch === parts[from - 1]?.stretch
    const base = before.cost + (from === 0 ? 0 : begin[first.before]) + noise + (torn ? 2 : 0)
    for (let to = from; to < Math.min(parts.length, from + longest); to++) {
      const part = parts[to]
      if (!part) break
      tally.add(part)
      const cost = base + tally.cost()
      const known = best[to + 1]
      if (!known || cost < known.cost - 0.01) best[to + 1] = { cost, from, tied: before.tied }
      else if (Math.abs(cost - known.cost) < 0.01) best[to + 1] = { ...known, tied: true }
    }
  }
  const parcels: (readonly Part[])[] = []
  for (let to = parts.length; to > 0; to = best[to]?.from ?? 0)
    parcels.unshift(parts.slice(best[to]?.from, to))
  return { parcels, unsure: best[parts.length]?.tied ?? false }
}

function isName(part: WordPart, scores: ReadonlyMap<WordPart, number>): boolean {
  return (scores.get(part) ?? 0) >= certain && (part.look === 'sure' || part.label === 'name')
}

function isNoise(part: Part, scores: ReadonlyMap<WordPart, number>): boolean {
  return part.is === 'word' && (scores.get(part) ?? 0) < certain && !isStreet(part.text)
}

/** What a parcel lacks and what it has twice, part by part. */
class Tally {
  private readonly scores: ReadonlyMap<WordPart, number>
  private names = 0
  private phones = 0
  private areas = 0
  private streets = 0
  private repeated = 0
  private goods: 'none' | 'above' | 'below' | 'around' = 'none'
  private last: Part | null = null
  private areaPart: (Part & { is: 'area' }) | null = null

  constructor(scores: ReadonlyMap<WordPart, number>) {
    this.scores = scores
  }

  add(part: Part) {
    if (part.is === 'phone') {
      // Numbers side by side are one receiver's.
      const spare = this.last?.is === 'phone' || part.phone.spare
      if (this.phones > 0 && !spare) this.repeated += 6
      this.phones += 1
    }
    if (part.is === 'area') {
      if (this.areaPart) {
        const same = common(this.areaPart.areas.chain.places, part.areas.chain.places).length > 0
        this.repeated += same ? 1 : this.last === this.areaPart ? 2 : 10
      }
      this.areas += 1
      this.areaPart ??= part
    }
    if (part.is === 'word') {
      if (isName(part, this.scores)) {
        if (this.names > 0) this.repeated += 4
        this.names += 1
      } else if (isStreet(part.text)) this.streets += 1
    }
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
    const goods = { none: 0, below: 0, above: 1, around: 4 }[this.goods]
    return lacking + this.repeated + goods
  }
}
