import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addToCart, flagAllProfits } from '#contract/cart.ts'
import { formatMoney } from '#domain/money/format.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { type CartEntry, cartOptions } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { focusFirstAction } from '../../../shared/ui/next-row.ts'
import { hasOwnSubtotal } from './entry-field.tsx'
import type { OfferUndo } from './use-undo.ts'

/**
 * Offers Undo for a removed entry: its pieces, amount and flag go back into the cart. What cannot be as it was is said:
 * pieces that somebody took meanwhile, or an exception whose share differs because other pieces of it moved.
 */
export function useOfferPutBack(offerUndo: OfferUndo, onFailure: (text: string) => void) {
  const { t } = useTranslation('checkout')
  const client = useQueryClient()
  const back = useCall(addToCart, {
    mutationFn: (entry: CartEntry) => putBack(entry),
    onSuccess: ({ id, flagProblem }, entry) => {
      const { item, payAmountFromCustomer: before } = entry
      const now = client.getQueryData(cartOptions.queryKey)?.result.find(({ _id }) => _id === id)
      const amount = now?.payAmountFromCustomer
      if (now && before !== undefined && amount !== undefined && amount !== before) {
        const amounts = { amount: formatMoney(amount), before: formatMoney(before) }
        onFailure(t('cart.putBackDiffers', { item, ...amounts }))
      } else if (flagProblem) onFailure(t('cart.putBackUnflagged', { item, msg: flagProblem }))
      else toast('success', t('cart.putBack', { item }))
      // The button is gone, and with it the focus. The row is drawn after this.
      if (id !== undefined) setTimeout(() => focusFirstAction(document.body, [id]))
    },
    onError: (error, entry) => onFailure(`${entry.item}: ${toApiError(error).msg}`),
    meta: { silent: true, silentSuccess: true },
  })
  return (entry: CartEntry, text: string) =>
    offerUndo({ text, about: `removed ${entry._id}`, run: () => back.mutate(entry) })
}

async function putBack(entry: CartEntry) {
  const { original_id, originalType, qty, payAmountFromCustomer, customer, customerPaysLater } = entry
  const subtotal = hasOwnSubtotal(entry) && payAmountFromCustomer !== undefined
  const { entry_id: id } = await callApi(addToCart, {
    body: {
      _id: original_id,
      type: originalType,
      addToCart: qty,
      ...(subtotal && { subtotal: payAmountFromCustomer }),
      ...(customer && { customer: customer._id }),
      ...(customer && customerPaysLater && { customerPaysLater }),
    },
  })
  if (!entry.returnAllProfits || id === undefined) return { id }
  const body = { _id: id, returnAllProfits: true }
  const flagProblem = await callApi(flagAllProfits, { body }).then(
    () => undefined,
    (error: unknown) => toApiError(error).msg,
  )
  return { id, flagProblem }
}
