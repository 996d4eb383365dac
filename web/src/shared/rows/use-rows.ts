import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Static } from 'typebox'
import type { Call, Input } from '#contract/call.ts'
import type { RowsDone } from '#contract/schemas/shapes.ts'
import { undoAction } from '#contract/undo.ts'
import { callApi } from '../api/client.ts'
import { sendEach } from '../api/send-each.ts'
import { useCall } from '../api/use-call.ts'
import { toast } from '../feedback/toasts.ts'

export type RowsOutcome = Static<typeof RowsDone>

/**
 * Makes a call of several rows. Where all were done the sheet closes; otherwise its answer stays, to be shown. What was
 * done and can be undone has Undo in its toast.
 */
export function useRows<C extends Call>(call: C, onClose: () => void) {
  const { t } = useTranslation(['rows', 'common'])
  const undo = useUndo()
  const [outcome, setOutcome] = useState<RowsOutcome | null>(null)
  const making = useCall<C, Input<C>, RowsOutcome>(call, {
    onSuccess: (answer) => {
      const logIds = answer.done.flatMap(({ logId }) => logId ?? [])
      const action = { label: t('common:undo'), run: () => undo(logIds), about: logIds.join(' ') }
      if (answer.done.length > 0) toast('success', answer.msg, logIds.length > 0 ? { action } : {})
      if (answer.notDone.length > 0) setOutcome(answer)
      else onClose()
    },
    // The sheet shows both itself.
    meta: { silent: true, silentSuccess: true },
  })
  const send = (input: Input<C>) => {
    if (!making.isPending && !making.isSuccess) making.mutate(input)
  }
  return { send, busy: making.isPending, error: making.error, outcome }
}

/** Undoes rows one after the other, the last one first, because a later one may have changed the row of an earlier one. */
function useUndo() {
  const { t } = useTranslation(['rows', 'common'])
  const undoing = useCall(undoAction, {
    mutationFn: (logIds: readonly string[]) =>
      sendEach(logIds.toReversed(), {
        send: (log_id) => callApi(undoAction, { body: { log_id } }),
        onProgress: () => undefined,
        isStopped: () => false,
      }),
    onSuccess: ({ done, refused, left }) => {
      const [first] = refused
      const count = refused.length + left.length
      if (done.length > 0) toast('success', t('undone', { count: done.length }))
      if (count > 0) toast('error', `${t('notUndone', { count })} ${first?.error.msg ?? ''}`)
    },
    meta: { silent: true, silentSuccess: true },
  })
  return undoing.mutate
}
