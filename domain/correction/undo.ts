import { type Refusal, refuse } from '../refusal/refusal.ts'
import { isRecent } from '../time/recent.ts'

/** How long what somebody did can be undone, by the clock of the server (business-rules.md 17). */
const undoSeconds = 60

/** A log entry that somebody wants to undo. */
export interface DoneAction {
  readonly by: string
  readonly at: number
  readonly isUndone: boolean
}

/** Why this person cannot undo an action now: it is somebody else's, was undone, or is too long ago. */
export function undoProblem(done: DoneAction, userId: string, now: number): Refusal | null {
  if (done.by !== userId) return refuse('undo.not_yours')
  if (done.isUndone) return refuse('undo.done')
  return isRecent(done.at, now, undoSeconds * 1000) ? null : refuse('undo.too_late', { seconds: undoSeconds })
}
