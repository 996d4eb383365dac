import { randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

// Node buffers random bytes for randomInt; the package would ask the system for each of 16 characters.
const next = monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32)

/**
 * A new id (ULID): 26 characters that sort by the time of creation. Never 11 characters, the length of a package id
 * (business-rules.md 16).
 */
export function newId(): string {
  return next()
}
