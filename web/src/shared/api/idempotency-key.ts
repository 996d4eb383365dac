import { ulid } from 'ulid'

/** Keys of writes whose outcome is unknown, by the content of the request. */
const unanswered = new Map<string, string>()

/**
 * The Idempotency-Key of a write: a new key, or the earlier key while the outcome of the same write is
 * unknown.
 */
export function keyOf(write: string): string {
  return unanswered.get(write) ?? ulid()
}

/** The outcome is unknown, so the same request again counts as a retry. */
export function keepKey(write: string, key: string): void {
  unanswered.set(write, key)
}

/**
 * The outcome is known, so the same request again is a new action. A request without an earlier key also
 * clears all other keys: the user has moved on and has seen the present state, so a later repetition is
 * meant.
 */
export function forgetKey(write: string): void {
  if (!unanswered.delete(write)) unanswered.clear()
}
