import { seenWithin } from './last-seen.ts'
import { tokenLife } from './tokens.ts'

/** What was seen before then has no token that still works, unless its time was not yet written down. */
export function seenAfter(now: number): number {
  return now - tokenLife - seenWithin
}
