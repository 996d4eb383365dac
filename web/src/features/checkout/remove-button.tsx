import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CartEntry } from '../../shared/api/list-cart.ts'
import { useTold } from '../../shared/use-told.ts'
import { useRemoveFromCart } from './api/remove-from-cart.ts'

interface RemoveButtonProps {
  readonly entry: CartEntry
  readonly onFailure: (text: string) => void
}

export function RemoveButton({ entry, onFailure }: RemoveButtonProps) {
  const { t } = useTranslation('checkout')
  const { mutateAsync, isPending } = useRemoveFromCart()
  const told = useTold(onFailure)
  return (
    <Button
      type="text"
      size="small"
      loading={isPending}
      aria-label={t('cart.removeLabel', { item: entry.item })}
      // The second click of a double click may hit the entry that has moved up.
      onClick={({ detail }) => detail < 2 && void told(entry.item, mutateAsync(entry))}
    >
      {t('cart.remove')}
    </Button>
  )
}
