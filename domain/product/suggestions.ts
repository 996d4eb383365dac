import type { PackageType } from '../parcel/package-type.ts'
import type { Cents, Grams } from '../unit/units.ts'
import { itemKey } from './item-key.ts'
import { classOfType, type ProductClass } from './product.ts'

/** How far back past lines are read. */
export const historyDays = 366

/** A line of the past. */
export interface PastLine {
  readonly item: string
  readonly qty: number
  /** Of one piece. */
  readonly price: Cents
  readonly weight: Grams
  /** Of its package. */
  readonly type: PackageType
  /** When it was recorded, in ms since 1970. */
  readonly at: number
}

/** Lines of the past that may be one product. */
export interface Suggestion {
  readonly key: string
  /** The writing that most lines have, of several the latest. */
  readonly name: string
  /** Every writing, the most frequent first. */
  readonly texts: readonly string[]
  readonly lines: number
  readonly pieces: number
  /** Those of the latest line. */
  readonly price: Cents
  readonly weight: Grams
  readonly class: ProductClass
  readonly at: number
}

interface Group {
  readonly counts: Map<string, { lines: number; at: number }>
  lines: number
  pieces: number
  latest: PastLine
}

/** Collects lines of the past, in any order and in parts, and groups them by `itemKey`. */
export class History {
  readonly #groups = new Map<string, Group>()

  add(line: PastLine): void {
    const key = itemKey(line.item)
    const group = this.#groups.get(key) ?? { counts: new Map(), lines: 0, pieces: 0, latest: line }
    const { lines, at } = group.counts.get(line.item) ?? { lines: 0, at: 0 }
    group.counts.set(line.item, { lines: lines + 1, at: Math.max(at, line.at) })
    group.lines += 1
    group.pieces += line.qty
    if (line.at > group.latest.at) group.latest = line
    this.#groups.set(key, group)
  }

  /** The keys of all groups. */
  keys(): readonly string[] {
    return [...this.#groups.keys()]
  }

  /** The groups that are no product yet, those with the most lines first. */
  suggestions(known: ReadonlySet<string>): readonly Suggestion[] {
    return [...this.#groups]
      .filter(([key]) => key !== '' && !known.has(key))
      .map(([key, group]) => suggestionOf(key, group))
      .sort((a, b) => b.lines - a.lines || b.at - a.at || (a.key < b.key ? -1 : 1))
  }
}

function suggestionOf(key: string, { counts, lines, pieces, latest }: Group): Suggestion {
  const texts = [...counts]
    .sort(([a, one], [b, other]) => other.lines - one.lines || other.at - one.at || (a < b ? -1 : 1))
    .map(([text]) => text)
  const { price, weight, type, at } = latest
  return { key, name: texts[0] ?? '', texts, lines, pieces, price, weight, class: classOfType(type), at }
}

/** One suggestion in place of several: its name, price, weight and class are those of the first. */
export function joined<S extends Pick<Suggestion, 'texts' | 'lines' | 'pieces'>>(
  first: S,
  others: readonly S[],
): S {
  const all = [first, ...others]
  return {
    ...first,
    texts: [...new Set(all.flatMap(({ texts }) => texts))],
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

/** The names that a text gives a product: Chinese where it has a Chinese character, else English. */
export function namesOf(text: string): { readonly nameZh: string; readonly nameEn: string } {
  return /\p{Script=Han}/u.test(text) ? { nameZh: text, nameEn: '' } : { nameZh: '', nameEn: text }
}
