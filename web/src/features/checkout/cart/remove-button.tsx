import { useTranslation } from 'react-i18next'
import { removeFromCart } from '#contract/cart.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ActionButton } from '../../../shared/ui/row/action-button.tsx'
import { focusFirstAction, rowsAround } from '../../../shared/ui/row/next-row.ts'

export interface RemoveButtonProps {
  readonly entry: CartEntry
  readonly onFailure: (text: string) => void
  readonly onRemoved: (entry: CartEntry, msg: string, logId: string | undefined) => void
}

const bodyOf = ({ _id, original_id, originalType, qty }: CartEntry) => ({
  record_id: _id,
  solid_id: original_id,
  type: originalType,
  addToCart: qty,
})

export function RemoveButton({ entry, onFailure, onRemoved }: RemoveButtonProps) {
  const { t } = useTranslation('checkout')
  // The drawer shows the error itself, so there is no toast; the toast of a success has Undo.
  const { mutateAsync, isPending } = useCall(removeFromCart, { meta: { silent: true, silentSuccess: true } })
  const reportError = useReportError(onFailure)
  return (
    <ActionButton
      type="text"
      loading={isPending}
      aria-label={t('cart.removeLabel', { item: entry.item })}
      onClick={({ currentTarget }) => {
        const table = currentTarget.closest('table')
        const drawer = currentTarget.closest('[role=dialog]')
        const around = rowsAround(table, entry._id).filter((id) => id !== entry._id)
        const removal = mutateAsync({ body: bodyOf(entry) }).then(({ msg, logId }) => {
          onRemoved(entry, msg, logId)
          if (!focusFirstAction(table, around)) drawer?.querySelector<HTMLElement>('button')?.focus()
        })
        void reportError(entry.item, removal)
      }}
    >
      {t('words.remove')}
    </ActionButton>
  )
}
