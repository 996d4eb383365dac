import { createHash } from 'node:crypto'

/** Random choices that are always the same for the same id and purpose. */
export interface Dice {
  /** An integer from 0 to `limit` - 1. */
  throw(purpose: string, sides: number): number
  /** An element of the list, which must not be empty. */
  pick<T>(purpose: string, list: readonly T[]): T
}

export function diceFor(id: string): Dice {
  const roll = (purpose: string, sides: number) =>
    createHash('sha256').update(`${id} ${purpose}`).digest().readUInt32BE(0) % sides
  return {
    throw: roll,
    pick: (purpose, list) => {
      const picked = list[roll(purpose, list.length)]
      if (picked === undefined) throw new RangeError(`no ${purpose} to pick from`)
      return picked
    },
  }
}
