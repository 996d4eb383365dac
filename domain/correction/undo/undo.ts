import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isRecent } from '../../time/recent.ts'

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

/** The note to store again; refused when somebody has written another one since. */
export function undoNote(
  { before, after }: { readonly before: string; readonly after: string },
  present: string | null,
): { readonly note: string } | Refusal {
  return present === after ? { note: before } : refuse('undo.changed')
}

/** The deleted address to store again, under its own id. */
export function undoAddressDelete<A extends { readonly id: string }>(
  deleted: A,
  present: { readonly id: string } | null,
): { readonly address: A } | Refusal {
  return present === null ? { address: deleted } : refuse('undo.changed')
}
