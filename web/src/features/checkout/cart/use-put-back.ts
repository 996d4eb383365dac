import { useTranslation } from 'react-i18next'
import { undoAction } from '#contract/undo.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { focusFirstAction } from '../../../shared/ui/row/next-row.ts'
import type { OfferUndo } from './use-undo.ts'

interface Removal {
  readonly entry: CartEntry
  /** Of the log entry of the removal. */
  readonly logId: string
}

/**
 * Offers Undo for a removed entry, which the server puts back as it was. Why it cannot is said in the cart.
 */
export function useOfferPutBack(offerUndo: OfferUndo, onFailure: (text: string) => void) {
  const { t } = useTranslation('checkout')
  const back = useCall(undoAction, {
    mutationFn: ({ logId }: Removal) => callApi(undoAction, { body: { log_id: logId } }),
    onSuccess: ({ entry_id: id }, { entry }) => {
      toast('success', t('cart.putBack', { item: entry.item }))
      // The button is gone, and with it the focus. The row is drawn after this.
      if (id !== undefined) setTimeout(() => focusFirstAction(document.body, [id]))
    },
    onError: (error, { entry }) => onFailure(`${entry.item}: ${toApiError(error).msg}`),
    meta: { silent: true, silentSuccess: true },
  })
  return (entry: CartEntry, text: string, logId: string | undefined) => {
    if (logId === undefined) return toast('success', text)
    offerUndo({ text, about: `removed ${entry._id}`, run: () => back.mutate({ entry, logId }) })
  }
}
