import { useTranslation } from 'react-i18next'
import { undoAction } from '#contract/undo.ts'
import { type ApiError, isUnanswered } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { sendEach } from '../../../shared/api/send-each.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import type { ItemRecord } from '../api/item-rows.ts'

/** A row that was put into the cart, and the log entry that undoes it. */
export interface AddedLine {
  readonly row: ItemRecord
  readonly logId: string
}

/** What the server said of a row. */
export interface UndoneLine {
  readonly row: ItemRecord
  readonly text: string
  readonly isUndone: boolean
}

/**
 * Takes rows back that were put into the cart together, one after the other; what is refused is reported by
 * row.
 */
export function useUndoLines(onReport: (lines: readonly UndoneLine[]) => void) {
  const { t } = useTranslation(['checkout', 'common'])
  const undoing = useCall(undoAction, {
    mutationFn: (added: readonly AddedLine[]) =>
      sendEach(added, {
        send: ({ logId }) => callApi(undoAction, { body: { log_id: logId } }),
        onProgress: () => undefined,
        isStopped: () => false,
      }),
    onSuccess: ({ done, refused, left }) => {
      if (done.length > 0) toast('success', t('bulk.undone', { count: done.length }))
      if (refused.length + left.length === 0) return
      const reasonOf = (error: ApiError) => (isUnanswered(error) ? t('bulk.undoUnanswered') : error.msg)
      onReport([
        ...refused.map(({ of, error }) => ({ row: of.row, text: reasonOf(error), isUndone: false })),
        ...left.map(({ row }) => ({ row, text: t('bulk.notTried'), isUndone: false })),
        ...done.map(({ of: { row }, answer: { msg } }) => ({ row, text: msg, isUndone: true })),
      ])
    },
    meta: { silent: true, silentSuccess: true },
  })
  /** Offers Undo in the toast that confirms the rows. */
  return (text: string, added: readonly AddedLine[]) => {
    const about = added.map(({ logId }) => logId).join(' ')
    const action = { label: t('common:undo'), run: () => undoing.mutate(added), about }
    toast('success', text, added.length > 0 ? { action } : {})
  }
}
