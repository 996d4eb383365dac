import { useTranslation } from 'react-i18next'
import type { ItemType } from '#domain/item/moves.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { CartPreview } from '../cart/cart-preview.ts'

interface PreviewLinesProps {
  readonly preview: CartPreview
  readonly type: ItemType
}

/** Shows the amounts of the future cart entry while the user types. */
export function PreviewLines({ preview, type }: PreviewLinesProps) {
  const { t } = useTranslation('checkout')
  const { cost, subtotal, profits, toSender } = preview
  const line = (key: string, label: string, amount: number | null, loss = false) => ({
    key,
    label,
    children:
      amount === null ? (
        <Text type="secondary">–</Text>
      ) : (
        <MoneyText amount={amount} currency="RMB" loss={loss} strong={key === 'toSender'} />
      ),
  })
  return (
    <>
      <FigureList
        aria-live="polite"
        items={[
          ...(type === 'exception' ? [line('subtotal', t('names.subtotal'), subtotal)] : []),
          line('cost', t('words.costOfPieces'), cost),
          ...(type === 'employee' ? [] : [line('profits', t('names.profits'), profits, true)]),
          line('toSender', t('names.toSender'), toSender),
        ]}
      />
      {type === 'exception' && cost !== null && subtotal === null && <p>{t('unknownShare')}</p>}
    </>
  )
}
