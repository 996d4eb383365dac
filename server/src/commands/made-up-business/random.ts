import { ulid } from 'ulid'
import type { SeededRandom } from '../../ports/courier/sandbox/seeded-random.ts'

/** A random generator that gives the same values for the same seed (splitmix32). */
export interface Random extends SeededRandom {
  /** 0 <= n < 1. */
  fraction(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  /** A random element; undefined if the list is empty. */
  oneOf<T>(these: readonly T[]): T | undefined
  /** A ULID with that time, in ms. */
  id(time: number): string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(fraction() * end)
  return {
    fraction,
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (probability) => fraction() < probability,
    oneOf: (these) => these[below(these.length)],
    id: (time) => ulid(time, fraction),
    integer: (_, limit) => below(limit),
    pick(purpose, list) {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new RangeError(`no ${purpose} to pick from`)
      return picked
    },
  }
}
