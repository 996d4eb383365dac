import { isRecent } from '#domain/time/recent.ts'
import type { Database } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { markSeen } from '../../storage/stores/account/session.store.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'

/** Accuracy of `last_seen_at`, in ms: writing it on every call would make every read a write. */
export const seenWithin = 5 * 60 * 1000
/** Pause after a failure, such as a full disk, in ms. */
const pause = 60 * 1000

/** Stores, after the answer, that a session was seen. */
export type LastSeen = (caller: Caller, now: number) => void

export function makeLastSeen({ db }: Database, background: BackgroundTasks): LastSeen {
  let pausedUntil = 0
  return ({ sessionId, lastSeenAt }, now) => {
    if (isRecent(lastSeenAt, now, seenWithin) || now < pausedUntil) return
    void background.start(`seen ${sessionId}`, async () => {
      try {
        await markSeen(db, sessionId, now)
      } catch (error) {
        pausedUntil = now + pause
        throw error
      }
    })
  }
}
