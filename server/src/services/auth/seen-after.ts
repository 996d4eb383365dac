import { seenWithin } from './last-seen.ts'
import { tokenLife } from './tokens.ts'

/**
 * The time after which a session must have been seen to have a valid token; `seenWithin` allows for times
 * that are not stored yet.
 */
export function seenAfter(now: number): number {
  return now - tokenLife - seenWithin
}
