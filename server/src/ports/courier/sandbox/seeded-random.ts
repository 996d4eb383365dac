import { createHash } from 'node:crypto'

/** Random choices that are always the same for the same id and purpose. */
export interface SeededRandom {
  /** An integer from 0 to `limit` - 1. */
  integer(purpose: string, limit: number): number
  /** An element of the list, which must not be empty. */
  pick<T>(purpose: string, list: readonly T[]): T
}

export function randomFor(id: string): SeededRandom {
  const integer = (purpose: string, limit: number) =>
    createHash('sha256').update(`${id} ${purpose}`).digest().readUInt32BE(0) % limit
  return {
    integer,
    pick: (purpose, list) => {
      const picked = list[integer(purpose, list.length)]
      if (picked === undefined) throw new RangeError(`no ${purpose} to pick from`)
      return picked
    },
  }
}
