import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UndoOffer } from './use-undo.ts'

/** Takes the latest change of the cart back. */
export function UndoButton({ offer }: { offer: UndoOffer }) {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <Button
      aria-label={t('cart.undoLabel', { text: offer.text })}
      data-hint={t('cart.undoLabel', { text: offer.text })}
      onClick={({ currentTarget }) => {
        // The button goes with the offer. What is taken back moves the focus on when it is there.
        currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('button')?.focus()
        offer.run()
      }}
    >
      {t('common:undo')}
    </Button>
  )
}
