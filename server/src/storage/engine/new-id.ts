import { randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

// Node draws random bytes in stock for randomInt; the package would ask the system for each of 16 characters.
const next = monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32)

/** A new id: 26 characters that sort by the time they were made. Never 11 long, so no package id (business-rules.md 16). */
export function newId(): string {
  return next()
}
