import type { QueryClient } from '@tanstack/react-query'
import { undoAction } from '#contract/undo.ts'
import { callMutation } from '../api/use-call.ts'
import { i18n } from '../i18n/i18n.ts'

/** The button of the toast of a write that can be undone; nothing for other writes. */
export function undoOf(answer: unknown, client: QueryClient) {
  const id = logIdOf(answer)
  if (id === null) return {}
  const undoing = callMutation(undoAction, client)
  const run = () => {
    // What the server refuses is shown like every refusal.
    const done = client
      .getMutationCache()
      .build(client, undoing)
      .execute({ body: { log_id: id } })
    done.catch(() => undefined)
  }
  return { action: { label: i18n.t('undo'), run, about: `undo ${id}` } }
}

function logIdOf(answer: unknown): string | null {
  const isUndoable = typeof answer === 'object' && answer !== null && 'logId' in answer
  return isUndoable && typeof answer.logId === 'string' ? answer.logId : null
}
