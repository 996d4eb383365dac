import { ulid } from 'ulid'

/** Keys of writes of which nobody knows whether they were done, by what was sent. */
const unanswered = new Map<string, string>()

/** One key for one deed: a new one, or the first one again for the same write while no answer has come. */
export function keyOf(write: string): string {
  return unanswered.get(write) ?? ulid()
}

/** No answer came, or one that says nothing about the write: the same once more is the same deed. */
export function keepKey(write: string, key: string): void {
  unanswered.set(write, key)
}

/**
 * The server has said what became of it: the same once more is another deed. Whoever has done something new
 * since has also seen what became of earlier ones, and means a new deed when doing the same again.
 */
export function forgetKey(write: string): void {
  if (!unanswered.delete(write)) unanswered.clear()
}
