import { randomInt } from 'node:crypto'
import { decodeTime, encodeTime, isValid, monotonicFactory } from 'ulid'

// Node buffers random bytes for randomInt; the package would ask the system for each of 16 characters.
const ids = () => monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32)
const usual = ids()
let floor = 0
let next = () => usual(Math.max(Date.now(), floor))

/**
 * A stored id that is further ahead of this clock, in ms, was made by a clock that was wrong: it is not
 * followed.
 */
export const mostAhead = 24 * 60 * 60 * 1000

/**
 * New ids of this process come after a stored one, also when this clock is behind the one that made it: it
 * was set back, or it is the clock of another server.
 */
export function continueAfter(id: string | null | undefined): void {
  // Rows of before this product was used, and of tests, may have other ids.
  if (typeof id !== 'string' || !isValid(id)) return
  const time = decodeTime(id) + 1
  if (time > floor && time - Date.now() < mostAhead) floor = time
}

/**
 * A new id (ULID): 26 characters that sort by the time of creation. Never 11 characters, the length of a
 * package id (business-rules.md 16).
 */
export function newId(): string {
  return next()
}

/** Sorts before all ids that are made from a time on, in ms since 1970. */
export const firstIdAt = (time: number) => encodeTime(time, 10)

/**
 * While `work` runs, new ids are of the time that `clock` gives: for the made-up history of the demo, never
 * beside a server.
 */
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
