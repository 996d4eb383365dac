import { ulid } from 'ulid'
import type { Dice } from '../../server/src/ports/courier/sandbox/dice.ts'

/** Numbers by chance that fall the same way for the same seed (splitmix32). */
export interface Chance extends Dice {
  /** 0 <= n < 1. */
  fraction(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  /** An id as of that time, in ms. */
  id(time: number): string
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    happens: (probability) => fraction() < probability,
    id: (time) => ulid(time, fraction),
    throw: (_, sides) => between(0, sides - 1),
    pick(purpose, list) {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new RangeError(`no ${purpose} to pick from`)
      return picked
    },
  }
}
