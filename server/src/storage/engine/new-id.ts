import { randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

// Node buffers random bytes for randomInt; the package would ask the system for each of 16 characters.
const ids = () => monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32)
const usual = ids()
let next = () => usual()

/**
 * A new id (ULID): 26 characters that sort by the time of creation. Never 11 characters, the length of a package id
 * (business-rules.md 16).
 */
export function newId(): string {
  return next()
}

/** While `work` runs, new ids are of the time that `clock` gives: for the made-up history of the demo, never beside a server. */
export async function withIdsOf<T>(clock: () => number, work: () => Promise<T>): Promise<T> {
  const before = next
  const made = ids()
  next = () => made(clock())
  try {
    return await work()
  } finally {
    next = before
  }
}
